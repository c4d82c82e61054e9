import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { NOWHERE } from '#test/people/accounts.ts'
import { newAddress } from '#test/people/people.ts'

let program: TestApp
beforeAll(async () => {
  program = await startApp(NOWHERE)
})
afterAll(() => program.close())

/** More than the pool has connections. */
const MANY = 40

test('calls of one person that wait for that person’s lock leave the connections to others', async () => {
  const answers = await whileHeld('person ann-uid', () =>
    Array.from({ length: MANY }, () => program.ask('ann', 'POST', '/api/account/pause', { on: true })),
  )
  expect(countsOf(answers)).toEqual({ 200: 22, 429: MANY - 22 })
  expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/^Too many requests at once\./)
})

test('so do sign-ups of one address, from whatever clients', async () => {
  const payload = { email: 'piled@up.example', teamId: '4711', consent: true }
  const hash = addressHashOf(program.deps.config.secret, payload.email)
  const answers = await whileHeld(hash, () =>
    Array.from({ length: MANY }, async () => {
      const { statusCode } = await program.app.inject({
        ...{ method: 'POST', url: '/api/newsletter', payload, remoteAddress: newAddress() },
      })
      return { status: statusCode }
    }),
  )
  expect(countsOf(answers)).toEqual({ 200: 22, 429: MANY - 22 })
})

/** Begins the calls while somebody else has the lock; bob is answered meanwhile. */
async function whileHeld<T>(name: string, begin: () => Promise<T>[]): Promise<T[]> {
  const calls = await program.deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    const begun = begin()
    expect((await program.ask('bob', 'GET', '/api/team/all')).status).toBe(200)
    return { begun }
  })
  return Promise.all(calls.begun)
}

function countsOf(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
