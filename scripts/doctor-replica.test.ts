import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type Replicated, run, startReplicated } from '#test/program/replicated.ts'
import { replica } from './doctor-replica.ts'

let servers: Replicated
let foreign: TestDatabase
beforeAll(async () => {
  servers = await startReplicated(async () => undefined)
  foreign = await createTestDatabase()
}, 120_000)
afterAll(async () => {
  await servers?.stop()
  await foreign?.close()
}, 60_000)

/** Long enough for a working replica on a busy machine. */
const PATIENCE_MS = 30_000
const BEHIND = 'look: has not got in 0.5 s what the database had written'

async function check(
  databaseReadUrl: string | null,
  { databaseUrl = servers.primary.connectionString, patienceMs = PATIENCE_MS } = {},
) {
  const found = await replica({ databaseUrl, databaseReadUrl }, { patienceMs })
  return found.map(({ state, says }) => `${state}: ${says}`)
}

test('a replica that follows', async () => {
  expect(await check(servers.replica.connectionString)).toEqual(['ok: follows'])
})

test('without a replica, or with a database that does not answer, which another check reports', async () => {
  expect(await check(null)).toEqual([])
  expect(await check(servers.replica.connectionString, { databaseUrl: 'postgres://nobody@127.0.0.1:9/none' })).toEqual(
    [],
  )
})

test('a server that is no replica of it', async () => {
  expect(await check(servers.primary.connectionString)).toEqual([
    'wrong: takes changes: it is the database itself, or a replica that was promoted',
  ])
  expect(await check(foreign.connectionString)).toEqual(['wrong: is of another database'])
  await run(servers.primary.connectionString, 'create database rehearsal')
  await expect
    .poll(() => check(servers.replica.connectionString.replace('/postgres?', '/rehearsal?')), { timeout: 20_000 })
    .toEqual(['wrong: is of another database'])
  const [away = ''] = await check('postgres://nobody:secret@127.0.0.1:9/none')
  expect(away).toMatch(/^wrong: .*ECONNREFUSED/)
  expect(away).not.toContain('secret')
})

test('one that has stopped replaying is behind, until it goes on', async () => {
  await run(servers.replica.connectionString, 'select pg_wal_replay_pause()')
  await run(servers.primary.connectionString, 'create table told (n integer)')
  expect(await check(servers.replica.connectionString, { patienceMs: 500 })).toEqual([BEHIND])
  await run(servers.replica.connectionString, 'select pg_wal_replay_resume()')
  expect(await check(servers.replica.connectionString)).toEqual(['ok: follows'])
})

test('one that has lost its connection to the database has replayed all that it got, and is behind', async () => {
  await run(servers.replica.connectionString, "alter system set primary_conninfo = ''")
  await run(servers.replica.connectionString, 'select pg_reload_conf()')
  const receivers = 'select pid from pg_stat_wal_receiver'
  await expect.poll(() => run(servers.replica.connectionString, receivers), { timeout: 20_000 }).toEqual([])
  await run(servers.primary.connectionString, 'create table told_later (n integer)')
  expect(await check(servers.replica.connectionString, { patienceMs: 500 })).toEqual([BEHIND])
})

test('one that has not followed since a failover', async () => {
  await servers.failOver()
  expect(await check(servers.replica.connectionString)).toEqual(['look: is on another timeline than the database'])
}, 60_000)
