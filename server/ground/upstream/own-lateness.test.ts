import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '#server/ground/db/db.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import * as game from '#test/fixtures/upstream/misbehaving-game.ts'
import { createOpenGate, fixtureText } from '#test/fixtures/upstream/readings.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/program/database-proxy.ts'
import { createUpstream } from './create-upstream.ts'
import { createGate, type Gate, gateDefaults } from './gate.ts'
import { ownTime } from './own-time.ts'
import { UpstreamFault } from './upstream-fault.ts'

const limits = { personTime: 1500, backgroundTime: 1000, attemptTime: 400, fairTime: 300, backoff: 5 }

let database: TestDatabase
let proxy: DatabaseProxy
let db: Db
let server: game.MisbehavingGame

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.connectionString)
  db = createDb(createPool(proxy.connectionString, 4))
  server = await game.startMisbehavingGame()
})
beforeEach(() => server.behave(game.json(fixtureText('draft/game.json'))))
afterAll(async () => {
  await server.close()
  await db.destroy()
  await proxy.close()
  await database.close()
})

function upstreamWith(gate: Gate) {
  return createUpstream({ draftUrl: server.url, classicUrl: server.url, userAgent: 'Benchside tests', gate, limits })
}

test('a database that hangs for longer than all our time limits fails no call, and opens no breaker', async () => {
  const gate = createGate(db, { ...gateDefaults, perSecond: 100 })
  const upstream = upstreamWith(gate)
  await upstream.draft.state()
  proxy.hang()
  const calls = Array.from({ length: 12 }, async (_, i) => upstream.draft.team(i as never).catch((e: unknown) => e))
  await sleep(3000)
  proxy.resume()
  // 'nonsense' shows that each call reached the game in the end: the test server's answer is not a valid team.
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ kind: 'nonsense' })
  await upstream.draft.state()
  const { rows } = await sql`select failures, open_until from upstream_gate where game = 'draft'`.execute(database.db)
  expect(rows).toEqual([{ failures: 0, open_until: null }])
}, 60_000)

test('a queue that takes longer than all our time limits fails no background call', async () => {
  const upstream = upstreamWith(createGate(db, { ...gateDefaults, perSecond: 4 }))
  const calls = Array.from({ length: 6 }, (_, i) => upstream.draft.team(i as never).catch((e: unknown) => e))
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ kind: 'nonsense' })
}, 60_000)

test('a person’s call whose pass comes too late fails, and the game is not called', async () => {
  const gate = lateGate(2000)
  server.calls()
  const upstream = upstreamWith(gate)
  await expect(upstream.draft.state({ urgency: 'person' })).rejects.toBeInstanceOf(UpstreamFault)
  await sleep(1000)
  expect(server.calls()).toEqual([])
  expect(gate.reported).toEqual(['draft failed, alive, no pause'])
})

test('an attempt that we left hardly any time does not count against the game', async () => {
  server.behave(game.hang)
  const gate = lateGate(1350)
  await expect(upstreamWith(gate).draft.state({ urgency: 'person' })).rejects.toMatchObject({ kind: 'away' })
  await sleep(300)
  expect(gate.reported).toEqual(['draft failed, alive, no pause'])
})

test.each([
  { urgency: 'visitor', counted: 'draft failed, alive, no pause' },
  { urgency: 'person', counted: 'draft failed, counts, no pause' },
] as const)('a call of a $urgency that is too slow: $counted', async ({ urgency, counted }) => {
  server.behave(game.hang)
  const gate = lateGate(0)
  await expect(upstreamWith(gate).draft.state({ urgency })).rejects.toMatchObject({ kind: 'away' })
  await expect.poll(() => gate.reported[0]).toBe(counted)
})

/** Lets everybody through, after a while. */
function lateGate(milliseconds: number): Gate & { reported: string[] } {
  const open = createOpenGate()
  return {
    ...open,
    async enter(...asked) {
      await sleep(milliseconds)
      return open.enter(...asked)
    },
  }
}

test('while the process is blocked the time limit stands still', async () => {
  const limit = ownTime(300)
  const until = performance.now() + 1000
  while (performance.now() < until);
  expect(limit.over.aborted).toBe(false)
  await sleep(100)
  expect(limit.over.aborted).toBe(false)
  await expect.poll(() => limit.over.aborted, { timeout: 10_000 }).toBe(true)
  expect(limit.over.reason).toMatchObject({ name: 'TimeoutError' })
})
