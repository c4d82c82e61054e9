import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTroubles } from '#server/ground/base/troubles.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { watchSchema } from '#server/ground/db/schema.ts'
import { createWorkingQueue } from '#server/ground/jobs/queue.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { healthRoutes } from './health.ts'

const SHORTAGE = expect.stringMatching(/^the database has too few connections for all processes: raise max_connections/)

let database: TestDatabase
/** A role whose connections can be limited, which a superuser's cannot. */
const role = `poor_${randomBytes(4).toString('hex')}`

beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  const name = sql.id(rows[0]?.name ?? '')
  await sql`create role ${sql.id(role)} login`.execute(database.db)
  await sql`grant all on database ${name} to ${sql.id(role)}`.execute(database.db)
  // The queue of this test belongs to that role.
  await sql`drop schema if exists pgboss cascade`.execute(database.db)
})
afterAll(async () => {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role}`.execute(database.db)
  await sql`drop owned by ${sql.id(role)} cascade`.execute(database.db)
  await sql`drop role ${sql.id(role)}`.execute(database.db)
  await database.close()
})

async function limitConnections(most: number): Promise<void> {
  await sql`alter role ${sql.id(role)} connection limit ${sql.lit(most)}`.execute(database.db)
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role}`.execute(database.db)
}

type From = { remoteAddress?: string; headers?: Record<string, string> }

async function readiness(
  pool: pg.Pool,
  troubles = createTroubles(),
  from: From = {},
): Promise<{ status: number; body: object }> {
  const app = Fastify()
  const db = createDb(pool)
  healthRoutes(app, { db, pool, troubles, schema: watchSchema(db) }, () => null)
  const answer = await app.inject({ url: '/readyz', ...from })
  await app.close()
  return { status: answer.statusCode, body: answer.json() }
}

const asPoor = () => database.connectionString.replace('postgres@', `${role}@`)

test.each<From>([
  { remoteAddress: '192.0.2.7' },
  { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.7' } },
  { headers: { forwarded: 'for=192.0.2.7' } },
])('strangers learn whether it is ready, and nothing more: %j', async (from) => {
  const troubles = createTroubles()
  troubles.report('worker', 'the worker has died')
  expect(await readiness(database.pool, troubles, from)).toEqual({ status: 200, body: { status: 'ready' } })
  const away = createPool('postgres://127.0.0.1:9/nowhere', 1)
  expect(await readiness(away, troubles, from)).toEqual({ status: 503, body: { status: 'not ready' } })
  await away.end()
})

test('a process that is ready lists its troubles as well', async () => {
  expect(await readiness(database.pool)).toEqual({ status: 200, body: { status: 'ready' } })
  const troubles = createTroubles()
  troubles.report('worker', 'the worker has died')
  expect(await readiness(database.pool, troubles)).toEqual({
    status: 200,
    body: { status: 'ready', troubles: ['the worker has died'] },
  })
})

test('a trouble that is not reported any more is over', () => {
  let now = 0
  const troubles = createTroubles(() => now)
  troubles.report('queue', 'no', { lastsMs: 1000 })
  troubles.report('queue', 'not at all', { lastsMs: 1000 })
  expect(troubles.current()).toEqual(['not at all'])
  now = 1001
  expect(troubles.current()).toEqual([])
})

test('a read-only database is named as the reason', async () => {
  const options = encodeURIComponent('-c default_transaction_read_only=on')
  const pool = createPool(`${database.connectionString}&options=${options}`, 1)
  expect(await readiness(pool)).toEqual({
    status: 503,
    body: { status: 'the database is read-only: a standby, or set so by its operator' },
  })
  await pool.end()
})

test('too few connections are named as the reason', async () => {
  await limitConnections(0)
  const pool = createPool(asPoor(), 1)
  expect(await readiness(pool)).toEqual({ status: 503, body: { status: SHORTAGE } })
  await pool.end()
})

test('where no connection of the pool becomes free, the setting that is too small is named', async () => {
  const pool = createPool(database.connectionString, 1)
  const held = await pool.connect()
  expect(await readiness(pool)).toEqual({
    status: 503,
    body: { status: expect.stringContaining('?pool= of DATABASE_URL is too small') },
  })
  held.release()
  await pool.end()
})

test('the log says once in ten seconds why the program cannot be used', async () => {
  await limitConnections(0)
  const pool = createPool(asPoor(), 1)
  const lines: object[] = []
  const app = Fastify({ loggerInstance: logTo(lines) })
  const db = createDb(pool)
  healthRoutes(app, { db, pool, troubles: createTroubles(), schema: watchSchema(db) }, () => null)
  for (let asked = 0; asked < 3; asked++) await app.inject('/readyz')
  expect(lines).toEqual([{ reason: SHORTAGE }])
  await app.close()
  await pool.end()
})

/** Warnings only. */
function logTo(lines: object[]): FastifyBaseLogger {
  const silent = () => undefined
  const log = { level: 'warn', info: silent, debug: silent, trace: silent, error: silent, fatal: silent, silent }
  return Object.assign(log, { warn: (line: object) => void lines.push(line), child: () => logTo(lines) })
}

const idle = async () => undefined

test('a job queue without connections logs one line in ten seconds, and is among the troubles', async () => {
  await limitConnections(-1)
  let lines: { text: string; at: number }[] = []
  const note = (...line: unknown[]) => void lines.push({ text: JSON.stringify(line), at: performance.now() })
  const log = { warn: note, error: note, info: note, debug: note } as never
  const troubles = createTroubles()
  const queue = await createWorkingQueue({ connectionString: asPoor(), log, troubles, most: 4 })
  await queue.work({ 'keep-looking': idle, 'look-for-news': idle, 'sync-draft-league': idle, 'fill-team': idle })
  lines = []
  await limitConnections(0)
  await expect.poll(() => troubles.current(), { timeout: 20_000 }).toContainEqual(SHORTAGE)
  await sleep(3000)
  const logged = lines.filter(({ text }) => text.includes('too few connections')).map(({ at }) => at)
  expect(logged.length).toBeGreaterThan(0)
  for (const [n, at] of logged.slice(1).entries()) expect(at - (logged[n] ?? 0)).toBeGreaterThan(9_900)
  // Each time one line says that its connections ended, and one that no new ones can be opened.
  expect(lines.length).toBeLessThanOrEqual(4 * logged.length)
  await limitConnections(-1)
  await queue.stop()
}, 60_000)
