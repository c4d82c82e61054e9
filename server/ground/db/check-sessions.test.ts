import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { checkSessions, keepsSession } from './check-sessions.ts'
import { createPool } from './db.ts'
import { openSession, type Session } from './session.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A short timeout: some tests wait for a notification that never arrives. */
const SHORT = { longestNewsMs: 300 }
const open = () => openSession(database.connectionString, { name: 'check', patience: 10 })

test('a direct connection to the database passes the check of sessions', async () => {
  await checkSessions(database.connectionString)
})

test('a pool that gives each transaction another connection fails it', async () => {
  const connections = await Promise.all([open(), open(), open()])
  let turn = 0
  // A transaction stays on its connection; any other statement goes to the next one, as with a transaction pooler.
  const pooled: Pick<Session, 'query' | 'onNotification'> = {
    query: (text, values) => (connections[turn++ % connections.length] as Session).query(text, values),
    onNotification: () => undefined,
  }
  const other = await open()
  expect(await keepsSession(pooled, other, SHORT)).toBe(false)
  for (const session of [...connections, other]) session.end()
})

test('a pool that drops locks or listeners between two transactions fails it', async () => {
  for (const lost of ['select pg_advisory_unlock_all()', 'unlisten *', 'discard all']) {
    const [real, other] = [await open(), await open()]
    const cleaned: Pick<Session, 'query' | 'onNotification'> = {
      onNotification: (hear) => real.onNotification(hear),
      async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
        const rows = await real.query<Row>(text, values)
        await real.query(lost)
        return rows
      },
    }
    expect(await keepsSession(cleaned, other, SHORT), lost).toBe(false)
    real.end()
    other.end()
  }
}, 60_000)

test('a pool of ours sends only start-up parameters that PgBouncer takes or can be set to ignore', async () => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<string>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (bytes) => {
      hear(bytes.subarray(8).toString('latin1'))
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = createPool(`postgres://me@127.0.0.1:${port}/mine`, 1)
  await expect(pool.query('select 1')).rejects.toThrow()
  const names = (await heard).split('\0').filter((_, place) => place % 2 === 0)
  const known = ['user', 'database', 'application_name', 'client_encoding', 'options']
  expect(names.filter((name) => name !== '' && !known.includes(name))).toEqual([])
  await pool.end()
  server.close()
})

test('a statement of a pool of ours may take half a minute, no longer', async () => {
  const pool = createPool(database.connectionString, 1)
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
  await pool.end()
})

test('a pool that refuses our connection options ends the start with a sentence', async () => {
  // PgBouncer's answer to a client that connects.
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'
  const server = createServer((socket) => {
    const head = Buffer.from('E\0\0\0\0')
    head.writeInt32BE(fields.length + 4, 1)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const check = checkSessions(`postgres://me@127.0.0.1:${port}/mine`)
  await expect(check).rejects.toBeInstanceOf(StartRefused)
  await expect(check).rejects.toThrow(/ignore_startup_parameters = options/)
  server.close()
})
