import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { actionsOf, queuedMails, signUpClassic, subscribe, subscriptionsOf } from '#test/people/readers.ts'

const NOWHERE = 'http://127.0.0.1:9'
const START = new Date('2026-11-10T12:00:00Z')

const clock = { now: START }
let program: TestApp
beforeAll(async () => {
  program = await startApp(NOWHERE, clock)
})
afterAll(() => program.close())

function later(minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

describe('the pace', () => {
  const email = 'pace@example.test'
  const asked = async () => {
    await subscribe(program, email)
    return (await queuedMails(program, email)).length
  }

  test('a quarter of an hour between two mails, and three in a day', async () => {
    const seen: number[] = []
    for (const minutes of [0, 14.99, 0.01, 15, 15, 15, 24 * 60 - 60.01, 0.02]) {
      later(minutes)
      seen.push(await asked())
    }
    // At 0, 15 and 30 minutes, and once the first is a day old.
    expect(seen).toEqual([1, 1, 2, 3, 3, 3, 3, 4])
    expect(await actionsOf(program, email)).toEqual(Array(4).fill('requested'))
  })

  test('one network takes two of the three at most, and another gets the last', async () => {
    const held = 'held@example.test'
    const seen: number[] = []
    for (const remoteAddress of ['2001:db8:9:1::1', '2001:db8:9:2::1', '2001:db8:9:3::1', '198.18.9.9']) {
      const payload = { email: held, teamId: '4711', consent: true }
      await program.app.inject({ method: 'POST', url: '/api/newsletter', remoteAddress, payload })
      seen.push((await queuedMails(program, held)).length)
      later(15)
    }
    expect(seen).toEqual([1, 2, 2, 3])
  })

  test('is of the address, whatever the team or the spelling', async () => {
    await subscribe(program, 'ann@MÜLLER.example')
    await subscribe(program, 'ann@xn--mller-kva.example')
    await subscribe(program, 'ANN@müller.example', { teamId: '12' })
    await subscribe(program, 'ann@mu\u0308ller.example')
    expect(await queuedMails(program, 'ann@xn--mller-kva.example')).toHaveLength(1)
    expect(await queuedMails(program, 'ann@müller.example')).toEqual([])
    expect(await subscriptionsOf(program, 'ann@müller.example')).toHaveLength(1)
  })

  test('is per game: sign-ups with one address for both games get both mails, and three a day in all', async () => {
    const both = 'both.games@example.test'
    const seen: number[] = []
    for (const [minutes, signUp] of [
      [0, subscribe],
      [0, signUpClassic],
      [14.99, signUpClassic],
      [0.01, signUpClassic],
      [15, subscribe],
    ] as const) {
      later(minutes)
      await signUp(program, both)
      seen.push((await queuedMails(program, both)).length)
    }
    expect(seen).toEqual([1, 2, 2, 3, 3])
    expect((await subscriptionsOf(program, both)).map(({ game }) => game)).toEqual(['draft', 'classic'])
  })

  test('simultaneous sign-ups for both games send one mail for each', async () => {
    const both = 'at.once@example.test'
    const ways = [subscribe, signUpClassic]
    await Promise.all(Array.from({ length: 10 }, (_, i) => ways[i % 2]?.(program, both)))
    expect(await queuedMails(program, both)).toHaveLength(2)
  })

  test('a hundred posts at once for one address from a hundred clients queue exactly one mail, a hundred after them none', async () => {
    const victim = 'victim@example.test'
    const body = { email: victim, teamId: '4711', consent: true }
    const answers = new Set<string>()
    for (let batch = 0; batch < 2; batch++)
      await Promise.all(
        Array.from({ length: 100 }, async (_, i) => {
          const remoteAddress = `198.18.${batch}.${i}`
          const answer = await program.app.inject({
            method: 'POST',
            url: '/api/newsletter',
            remoteAddress,
            payload: body,
          })
          answers.add(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers)}`)
        }),
      )
    // Calls beyond a limit are refused before anything is read: see `in-turn.ts`.
    expect([...answers].map((answer) => answer.slice(0, 4)).toSorted()).toEqual(['200 ', '429 '])
    expect(await queuedMails(program, victim)).toHaveLength(1)
    expect(await actionsOf(program, victim)).toEqual(['requested'])
    expect(await subscriptionsOf(program, victim)).toHaveLength(1)
  })
})

test('the limit per client is counted across processes, and reveals nothing of an address', async () => {
  const signUps = { perClient: 3, lookUpsPerClient: 9 }
  const one = await startApp(NOWHERE, { now: START, config: { signUps } })
  const two = await startApp(NOWHERE, { now: START, config: { signUps }, databaseUrl: one.connectionString })
  const from = ({ app }: TestApp, remoteAddress: string, email: string) =>
    app.inject({
      method: 'POST',
      url: '/api/newsletter',
      remoteAddress,
      payload: { email, teamId: '1', consent: true },
    })
  const statuses: number[] = []
  for (const [i, email] of ['a@x.test', 'a@x.test', 'a@x.test', 'b@x.test', 'a@x.test'].entries())
    statuses.push((await from(i % 2 ? two : one, `2001:db8:7:7::${i}`, email)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refused = await from(two, '2001:db8:7:7::99', 'c@x.test')
  expect(refused.json().message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
  // Invalid input does not count, and another household is another client.
  for (let i = 0; i < 4; i++) expect((await from(one, '2001:db8:7:8::1', 'nobody')).statusCode).toBe(400)
  expect((await from(one, '2001:db8:7:8::1', 'b@x.test')).statusCode).toBe(200)
  await two.close()
  await one.close()
})
