import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/ground/config.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type Replicated, startReplicated } from '#test/replicated.ts'
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

const BASE = readConfig({ DATA_DIR: '/tmp/none' })

async function check(databaseReadUrl: string | null, databaseUrl: string | null = servers.primary.connectionString) {
  const found = await replica({ ...BASE, databaseUrl, databaseReadUrl })
  return found.map(({ state, says }) => `${state}: ${says}`)
}

test('a replica that follows', async () => {
  expect(await check(servers.replica.connectionString)).toEqual(['ok: follows'])
})

test('none is set, or the database itself does not answer, which is said elsewhere', async () => {
  expect(await check(null)).toEqual([])
  expect(await check(servers.replica.connectionString, 'postgres://nobody@127.0.0.1:9/none')).toEqual([])
})

test('what is no replica of it', async () => {
  expect(await check(servers.primary.connectionString)).toEqual(['wrong: is no replica, but the database itself'])
  expect(await check(foreign.connectionString)).toEqual(['wrong: is of another database'])
  const [away = ''] = await check('postgres://nobody:secret@127.0.0.1:9/none')
  expect(away).toMatch(/^wrong: .*ECONNREFUSED/)
  expect(away).not.toContain('secret')
})

test('one that has stopped replaying is behind', async () => {
  const run = async (connectionString: string, text: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await run(servers.primary.connectionString, 'create table told (n integer)')
  await expect.poll(() => check(servers.replica.connectionString), { timeout: 10_000 }).toEqual(['ok: follows'])
  await run(servers.replica.connectionString, 'select pg_wal_replay_pause()')
  await run(servers.primary.connectionString, 'insert into told values (1)')
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  await expect
    .poll(() => check(servers.replica.connectionString), { timeout: 10_000 })
    .toEqual([expect.stringMatching(/^look: is 1\d s behind$/)])
}, 60_000)
