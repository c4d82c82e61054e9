import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Replicated, startReplicated } from '#test/program/replicated.ts'
import { createDb, createPool, type Db } from './db.ts'
import { type Read, readFromReplica } from './replica.ts'

const REST_MS = 300

let servers: Replicated
let primary: Db
let replica: Db
let read: Read
const told: string[] = []
const answered: string[] = []

beforeAll(async () => {
  servers = await startReplicated(async (connectionString) => {
    const making = createDb(createPool(connectionString, 1))
    await sql`create table told (n integer)`.execute(making)
    await making.destroy()
  })
  primary = createDb(createPool(servers.primary.connectionString, 4))
  replica = createDb(createPool(servers.replica.connectionString, 4))
}, 120_000)

afterAll(async () => {
  await primary?.destroy()
  await replica?.destroy()
  await servers?.stop()
}, 60_000)

beforeEach(() => {
  told.length = 0
  answered.length = 0
  const log = { warn: (_: object, message: string) => void told.push(message) }
  const watch = { read: (by: string) => void answered.push(by) }
  read = readFromReplica({ primary, replica, log: log as never, watch, patienceMs: 500, restMs: REST_MS })
})

const write = (n: number) => sql`insert into told values (${n})`.execute(primary)

type Seen = { latest: number; isReplica: boolean }

async function look(from: Db): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select coalesce(max(n), 0) as latest, pg_is_in_recovery() as "isReplica" from told`.execute(from)
  return rows[0] ?? { latest: -1, isReplica: false }
}

/** The primary's own background writes may keep the replica behind for a moment. */
async function untilReplicaAnswers(): Promise<Seen> {
  for (let left = 60; left > 0; left--) {
    const seen = await read(look)
    if (seen.isReplica) return seen
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return read(look)
}

test('a replica that has everything answers', async () => {
  await write(1)
  expect(await untilReplicaAnswers()).toEqual({ latest: 1, isReplica: true })
  expect(answered.at(-1)).toBe('replica')
})

test('every read sees all that was written before it, in whatever process', async () => {
  const before = (await look(primary)).latest
  const wrong: number[] = []
  for (let n = before + 1; n <= before + 100; n++) {
    await write(n)
    const seen = await readFromReplica({ primary, replica })(look)
    if (seen.latest < n) wrong.push(n)
  }
  expect(wrong).toEqual([])
})

test('a replica that lags is skipped, logged once, and asked again when it has caught up', async () => {
  await untilReplicaAnswers()
  await sql`select pg_wal_replay_pause()`.execute(replica)
  await write(1001)
  expect((await look(replica)).latest).toBeLessThan(1001)
  told.length = 0
  for (let round = 0; round < 3; round++) {
    expect(await read(look)).toEqual({ latest: 1001, isReplica: false })
    await new Promise((resolve) => setTimeout(resolve, REST_MS + 50))
  }
  expect(told).toEqual(['the replica is behind: the primary answers'])
  expect(answered.slice(-3)).toEqual(['primary', 'primary', 'primary'])
  await sql`select pg_wal_replay_resume()`.execute(replica)
  expect(await untilReplicaAnswers()).toEqual({ latest: 1001, isReplica: true })
})

test('reads go on without a replica that dies; it answers again once it is back', async () => {
  await untilReplicaAnswers()
  await servers.replica.stop()
  told.length = 0
  await write(2001)
  expect(await read(look)).toEqual({ latest: 2001, isReplica: false })
  expect(told).toEqual(['the replica does not answer: the primary does'])
  await write(2002)
  expect(await read(look)).toEqual({ latest: 2002, isReplica: false })
  await servers.startReplica()
  expect(await untilReplicaAnswers()).toEqual({ latest: 2002, isReplica: true })
}, 60_000)

test('a replica that hangs delays a read for a moment only', async () => {
  await untilReplicaAnswers()
  const begun = performance.now()
  const seen = await read(async (from) => {
    const { isReplica } = await look(from)
    if (isReplica) await sql`select pg_sleep(5)`.execute(from)
    return { isReplica }
  })
  expect(seen).toEqual({ isReplica: false })
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('a database that is no replica is never read, however far it has written', async () => {
  const itself = readFromReplica({
    primary,
    replica: primary,
    log: { warn: (_: object, message: string) => void told.push(message) } as never,
  })
  await itself(look)
  expect(told).toEqual(['the replica is behind: the primary answers'])
})

test('another database in the same cluster is never read', async () => {
  await sql`create database rehearsal`.execute(primary)
  const beside = createDb(createPool(servers.replica.connectionString.replace('/postgres?', '/rehearsal?'), 1))
  await expect.poll(() => sql`select 1`.execute(beside).then(() => 'there', String), { timeout: 20_000 }).toBe('there')
  const seen = await readFromReplica({ primary, replica: beside })(async (from) => from === primary)
  await beside.destroy()
  expect(seen).toBe(true)
})

test('a server that has not followed since a failover is never read, however far it has written', async () => {
  await servers.failOver()
  const [now, former] = [servers.primary, servers.replica].map((one) => createDb(createPool(one.connectionString, 1)))
  if (!now || !former) throw new Error('Both were started')
  const seen = await readFromReplica({ primary: now, replica: former })(look)
  await Promise.all([now.destroy(), former.destroy()])
  expect(seen.isReplica).toBe(false)
}, 60_000)
