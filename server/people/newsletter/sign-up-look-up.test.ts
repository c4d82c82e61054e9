import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import {
  confirmDraft,
  queuedMails,
  signUpClassic,
  subscribe,
  subscriptionsOf,
  tokenTo,
  unsubscribeToken,
  useUp,
} from '#test/people/readers.ts'
import { startGame, type TestGame } from '#test/simulator.ts'

const START = new Date('2026-11-10T12:00:00Z')
const clock = { now: START }
const NOBODY = '999999'

let game: TestGame
let program: TestApp
let team: string
let classic: string
let lone: string

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url, clock)
  team = String(game.draftLeagues[0]?.team_ids[0])
  classic = String(game.guide.leagues.find((one) => one.game === 'classic')?.team_ids[0])
  lone = String(game.guide.team_without_league.id)
}, 60_000)

beforeEach(async () => {
  await game.fault('none')
  await sql`truncate subscription, mail_token, confirmation_pace, outbox, team, league cascade`.execute(program.deps.db)
  await sql`update upstream_gate set blocked_until = null, open_until = null, failures = 0`.execute(program.deps.db)
  await program.forget()
  // The in-memory entries of teams have expired by now.
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  await game.forgetCalls()
})

afterAll(async () => {
  await program.close()
  await game.close()
})

async function callsFor(part: string): Promise<number> {
  const { paths } = await game.calls()
  return Object.entries(paths).reduce((sum, [path, count]) => sum + (path.includes(part) ? count : 0), 0)
}

test('a team of the official game is asked for once, and its sign-up has its leagues', async () => {
  expect((await subscribe(program, 'a@x.test', { teamId: team })).status).toBe(200)
  expect(await subscriptionsOf(program, 'a@x.test')).toMatchObject([{ team_status: 'ready', state: 'pending' }])
  expect((await confirmDraft(program, await tokenTo(program, 'a@x.test'))).body).toContain(
    'The first weekly mail comes',
  )
  expect(await callsFor(`entry/${team}/`)).toBe(1)
})

describe('before any mail goes out, a sign-up is refused for an ID that is', () => {
  test.each([
    ['of no team', () => NOBODY, 404, 'not_found', 'The official draft game knows no team with the ID {id}'],
    [
      'of a classic team',
      () => classic,
      404,
      'other_game',
      'The official draft game knows no team with the ID {id}. This is a classic team.',
    ],
    [
      'of a team in no league',
      () => lone,
      409,
      'conflict',
      'This team is in no league yet, so there is nothing to send. Please sign up once it is in one.',
    ],
  ])('%s', async (_, id, status, code, text) => {
    const answer = await subscribe(program, 'a@x.test', { teamId: id() })
    const message = text.replace('{id}', id())
    expect([answer.status, answer.body]).toEqual([status, { error: message, message, code }])
    expect(await queuedMails(program, 'a@x.test')).toEqual([])
    expect(await subscriptionsOf(program, 'a@x.test')).toEqual([])
  })
})

test.each(['updating-string', 'forbidden', 'not-json'])(
  'while the official game is away (%s) it is accepted, and looked at later',
  async (kind) => {
    await game.fault(kind)
    expect((await subscribe(program, 'a@x.test', { teamId: NOBODY })).status).toBe(200)
    expect(await queuedMails(program, 'a@x.test')).toHaveLength(1)
    expect(await subscriptionsOf(program, 'a@x.test')).toMatchObject([{ team_status: 'pending' }])
  },
)

test('a sign-up is accepted after 5 s if its game hangs; an unknown ID is refused if the other does', async () => {
  await game.fault('hang', { path: `/entry/${team}/` })
  await game.fault('hang', { path: 'classic' })
  const begun = performance.now()
  const [accepted, refused] = await Promise.all(
    [team, NOBODY].map((teamId, place) => subscribe(program, `${place}@x.test`, { teamId })),
  )
  // Five seconds and a slow machine's delay; a call without that limit takes ten.
  expect(performance.now() - begun).toBeLessThan(9000)
  expect([accepted?.status, refused?.status, refused?.body.code]).toEqual([200, 404, 'not_found'])
  expect(await queuedMails(program, '0@x.test')).toHaveLength(1)
  expect(await queuedMails(program, '1@x.test')).toEqual([])
}, 20_000)

test('a hundred sign-ups at once for one team ask once, and the look-ups of one client are limited', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, i) => subscribe(program, `${i}@x.test`, { teamId: NOBODY })))
  expect(await callsFor(`entry/${NOBODY}/`)).toBe(2)
  expect((await game.calls()).total).toBe(2)
  await game.forgetCalls()

  const client = '10.98.0.1'
  await useUp(program, 'look-up client', client, program.deps.config.signUps.lookUpsPerClient)
  const from = (remoteAddress: string) => {
    const payload = { email: 'a@x.test', teamId: team, consent: true }
    return program.app.inject({ method: 'POST', url: '/api/newsletter', remoteAddress, payload })
  }
  const refused = await from(client)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many'])
  expect((await game.calls()).total).toBe(0)
  expect((await from('10.98.0.2')).statusCode).toBe(200)
})

test('whatever is wrong with the ID, the answer says nothing of the address', async () => {
  await subscribe(program, 'pending@x.test', { teamId: team })
  await subscribe(program, 'confirmed@x.test', { teamId: team })
  await confirmDraft(program, await tokenTo(program, 'confirmed@x.test'))
  await signUpClassic(program, 'classic@x.test')
  await unsubscribeToken(program, 'confirmed@x.test')
  for (const teamId of [NOBODY, classic, lone, team]) {
    const seen = new Set<string>()
    for (const who of ['new', 'pending', 'confirmed', 'classic']) {
      const { status, body, headers } = await subscribe(program, `${who}@x.test`, { teamId })
      const { date: _, ...rest } = headers
      seen.add(JSON.stringify([status, body, rest]))
    }
    expect(seen.size, teamId).toBe(1)
  }
})
