import { describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { startAccounts } from '#test/people/accounts.ts'

const at = startAccounts()

describe('check-consent', () => {
  const ask = (who: Parameters<TestApp['ask']>[0], email: string) =>
    at.program.ask(who, 'GET', `/api/auth/check-consent?email=${encodeURIComponent(email)}`)

  test('answers the verified owner with the recorded consent, however the address is spelled', async () => {
    expect((await ask('ann', 'ann@example.test')).body).toEqual({ consent: false })
    await at.register('ann', true)
    expect((await ask('ann', 'ann@example.test')).body).toEqual({ consent: true })
    expect((await ask('ann', ' ANN@Example.TEST')).body).toEqual({ consent: true })
    await at.register('ann', false)
    expect((await ask('ann', 'ann@example.test')).body).toEqual({ consent: false })
  })

  test('answers everybody else with the same bytes after the same number of database queries', async () => {
    await at.register('ann', true)
    await at.newsletter('una@example.test', 'confirmed')
    const askers = [
      [null, 'ann@example.test'],
      [null, 'nobody@example.test'],
      ['bob', 'ann@example.test'],
      ['bob', 'nobody@example.test'],
      ['una', 'una@example.test'],
      ['una', 'ann@example.test'],
      ['nope' as 'ann', 'ann@example.test'],
    ] as const
    const seen: string[] = []
    for (const [who, email] of askers) {
      const questions = await counted(() => ask(who, email))
      const { status, headers, body } = questions.answer
      const { date: _, ...rest } = headers
      seen.push(JSON.stringify([status, body, rest, questions.count]))
    }
    expect(new Set(seen).size).toBe(1)
    expect(seen[0]).toMatch(/^\[200,\{"consent":false\},.*,1\]$/)
    expect((await counted(() => ask('ann', 'ann@example.test'))).count).toBe(1)
  })

  test.each([
    ['', 'email must be a text'],
    ['?email=a&email=b', 'email must be a text'],
    [`?email=${'a'.repeat(255)}`, 'email is too long'],
  ])('bad input: %s', async (search, text) => {
    const { status, body } = await at.program.ask('ann', 'GET', `/api/auth/check-consent${search}`)
    expect([status, body.message]).toEqual([400, text])
  })
})

/** How many statements a call costs. */
async function counted<T>(call: () => Promise<T>): Promise<{ answer: T; count: number }> {
  let count = 0
  const { pool } = at.program
  const connect = pool.connect.bind(pool) as () => Promise<{ query: (...given: unknown[]) => unknown }>
  pool.connect = (async () => {
    const client = await connect()
    const query = client.query.bind(client)
    client.query = (...given: unknown[]) => {
      count++
      return query(...given)
    }
    return client
  }) as unknown as typeof pool.connect
  try {
    return { answer: await call(), count }
  } finally {
    pool.connect = connect as unknown as typeof pool.connect
  }
}
