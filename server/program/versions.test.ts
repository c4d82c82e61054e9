import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/ground/base/log.ts'
import { createTroubles } from '#server/ground/base/troubles.ts'
import { createLocks, type Locks } from '#server/ground/db/locks.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { joinVersions, type Version } from './versions.ts'

const EVERY_MS = 10

type Worker = Version & {
  locks: Locks
  isWorking(): boolean
  checks(): number
  troubles(): string[]
  end(): Promise<void>
}

let database: TestDatabase
let workers: Worker[]

beforeEach(async () => {
  database = await createTestDatabase()
  workers = []
})
afterEach(async () => {
  for (const worker of workers) await worker.end()
  await database.close()
})

/** As a process of its own: what it holds is gone with it. */
async function start(code: string, isBroken = () => false): Promise<Worker> {
  const locks = createLocks(database.connectionString)
  const troubles = createTroubles()
  let checks = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      checks++
      if (isBroken()) throw new Error('no database')
      return result
    },
  })
  const version = await joinVersions({ db, locks, troubles, log: createLog('silent') }, code, EVERY_MS)
  let isWorking = false
  const worker: Worker = {
    ...version,
    locks,
    isWorking: () => isWorking,
    checks: () => checks,
    troubles: troubles.current,
    async end() {
      version.stop()
      await locks.close()
    },
  }
  workers.push(worker)
  await version.work({
    async start() {
      isWorking = true
    },
    async end() {
      isWorking = false
    },
  })
  return worker
}

async function registered(): Promise<[number, string][]> {
  const rows = await database.db.selectFrom('program_version').selectAll().orderBy('number').execute()
  return rows.map(({ number, code }) => [number, code])
}

test('one code has one number, however many of its workers start at once and again', async () => {
  const all = await Promise.all(['a', 'a', 'a', 'a'].map((code) => start(code)))
  expect(all.map((worker) => worker.number)).toEqual([1, 1, 1, 1])
  expect(all.map((worker) => worker.isWorking())).toEqual([true, true, true, true])
  for (const worker of all) await end(worker)
  expect((await start('a')).number).toBe(1)
  expect(await registered()).toEqual([[1, 'a']])
})

test('when a newer version starts, the older worker stops working and reports it, also after a restart', async () => {
  const older = await start('a')
  expect([older.isWorking(), older.troubles()]).toEqual([true, []])
  const newer = await start('b')
  expect([newer.number, newer.isWorking()]).toEqual([2, true])
  await expect.poll(() => older.isWorking()).toBe(false)
  expect(older.troubles()).toEqual(['a newer version of the program has started: this worker does no work'])
  await end(older)
  const again = await start('a')
  expect([again.number, again.isWorking()]).toEqual([1, false])
  expect([newer.number, newer.isWorking()]).toEqual([2, true])
  expect(await registered()).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
})

test('an older version that is started after the end of the newer one is the newest', async () => {
  const older = await start('a')
  await end(older)
  const newer = await start('b')
  await end(newer)
  const [back, another] = [await start('a'), await start('a')]
  expect([back.number, another.number, back.isWorking()]).toEqual([3, 3, true])
  const forward = await start('b')
  expect([forward.number, forward.isWorking()]).toEqual([2, false])
  await end(back)
  await end(another)
  expect((await start('b')).number).toBe(4)
  expect(await registered()).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'a'],
    [4, 'b'],
  ])
})

test('when the newer worker ends, the older one does not go on until it is started again', async () => {
  const older = await start('a')
  const newer = await start('b')
  await expect.poll(() => older.isWorking()).toBe(false)
  await end(newer)
  const checks = older.checks()
  await expect.poll(() => older.checks()).toBeGreaterThan(checks + 3)
  expect(older.isWorking()).toBe(false)
  const back = await start('b')
  expect([back.number, back.isWorking()]).toEqual([2, true])
})

test('a worker whose lock is lost takes it again', async () => {
  await end(await start('a'))
  await start('b')
  await database.pool.query(`select pg_terminate_backend(pid, 5000) from pg_locks where classid = 20483 and objid = 2`)
  await expect.poll(() => isHeld(2)).toBe(true)
  expect((await start('a')).number).toBe(1)
})

test('with a new version all teams of the season are to be counted again, once', async () => {
  const { db } = database
  const at = { season_read_at: new Date(), updated_at: new Date() }
  const of = { game: 'classic', season: '2026-27' as never } as const
  await db
    .insertInto('game_state')
    .values({ ...of, current_gameweek: 4, latest_final: 3, ...at })
    .execute()
  await db
    .insertInto('community_range')
    .values({ ...of, range: 7, changed_from: null, changed_since: null })
    .execute()
  const range = () => db.selectFrom('community_range').select(['changed_from', 'version']).executeTakeFirstOrThrow()
  await start('a')
  expect(await range()).toEqual({ changed_from: 1, version: 2 })
  await db.updateTable('community_range').set({ changed_from: null, changed_since: null }).execute()
  await start('a')
  expect(await range()).toEqual({ changed_from: null, version: 2 })
  await start('b')
  await start('a')
  expect(await range()).toEqual({ changed_from: 1, version: 3 })
})

/** Whether a worker of this version is there, as the database sees it. */
async function isHeld(number: number): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
     where locktype = 'advisory' and classid = 20483 and objid::bigint = $1`,
    [number],
  )
  return rows.length > 0
}

/** The database lets go of what an ended worker held a moment later. */
async function end(worker: Worker): Promise<void> {
  const number = worker.number
  await worker.end()
  workers.splice(workers.indexOf(worker), 1)
  if (workers.every((other) => other.number !== number)) await expect.poll(() => isHeld(number)).toBe(false)
}

test('a worker whose check fails says so, works on, and checks again', async () => {
  let isBroken = false
  const older = await start('a', () => isBroken)
  isBroken = true
  await expect
    .poll(() => older.troubles())
    .toEqual(['this worker could not check whether a newer version of the program has started'])
  expect(older.isWorking()).toBe(true)
  isBroken = false
  await start('b')
  await expect.poll(() => older.isWorking()).toBe(false)
})
