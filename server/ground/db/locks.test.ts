import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/program/database-proxy.ts'
import { withLockOrSkip } from './lock-or-skip.ts'
import { createLocks, type Locks } from './locks.ts'
import { SessionEnded } from './session.ts'

let database: TestDatabase
/** They stand for two processes. */
let here: Locks
let elsewhere: Locks

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  here = createLocks(database.connectionString)
  elsewhere = createLocks(database.connectionString)
})
afterEach(async () => {
  await here.close()
  await elsewhere.close()
})
afterAll(() => database.close())

async function lockSessions(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'benchside locks' order by backend_start
  `.execute(database.db)
  return rows.map(({ pid }) => pid)
}

async function kill(pid: number | undefined): Promise<void> {
  await sql`select pg_terminate_backend(${pid ?? 0}::integer, 5000)`.execute(database.db)
}

test('a lock is held by one process, and within it by one holder', async () => {
  const lock = await here.take('league 7')
  expect(lock).not.toBeNull()
  expect(await here.take('league 7')).toBeNull()
  expect(await elsewhere.take('league 7')).toBeNull()
  await lock?.release()
  expect(await elsewhere.take('league 7')).not.toBeNull()
  expect(await here.take('league 7')).toBeNull()
})

test('a lock that is shared has any number of holders, and is gone with the last of them', async () => {
  const name = { space: 7, number: 8 }
  const [first, second, third] = [await here.share(name), await elsewhere.share(name), await here.share(name)]
  const stranger = createLocks(database.connectionString)
  for (const lock of [first, second, third]) {
    expect(await stranger.take(name)).toBeNull()
    await lock.release()
  }
  expect(await stranger.take(name)).not.toBeNull()
  await stranger.close()
})

test('of many that ask for a lock at the same moment one gets it', async () => {
  const locks = [here, elsewhere, here, elsewhere, here, elsewhere]
  for (let round = 0; round < 20; round++) {
    const got = (await Promise.all(locks.map((some) => some.take('the same')))).filter((lock) => lock !== null)
    expect(got).toHaveLength(1)
    await got[0]?.release()
  }
})

test('however many locks are held, they are on one connection', async () => {
  const names = Array.from({ length: 30 }, (_, i) => `league ${i}`)
  const held = await Promise.all(names.map((name) => here.take(name)))
  expect(held.every((lock) => lock !== null)).toBe(true)
  expect(await lockSessions()).toHaveLength(1)
})

test('releasing twice frees nobody else’s', async () => {
  const first = await here.take('once')
  await first?.release()
  const second = await here.take('once')
  await first?.release()
  expect(await elsewhere.take('once')).toBeNull()
  await second?.release()
})

test('when the connection is killed every holder is notified, others may go on, and new locks get a new connection', async () => {
  const held = await Promise.all(['a', 'b'].map((name) => here.take(name)))
  const [pid] = await lockSessions()
  await kill(pid)
  for (const lock of held) {
    await expect.poll(() => lock?.lost.aborted, { timeout: 20_000 }).toBe(true)
    expect(lock?.lost.reason).toBeInstanceOf(SessionEnded)
  }
  expect(await elsewhere.take('a')).not.toBeNull()
  // The last holder of `b` in this process has not stopped yet.
  expect(await here.take('b')).toBeNull()
  await held[1]?.release()
  const again = await here.take('b')
  expect(again?.lost.aborted).toBe(false)
  await again?.release()
})

test('a holder whose lock is lost writes nothing more, not even in transactions', async () => {
  await sql`create table written (what text)`.execute(database.db)
  const needs = { db: database.db, locks: here }
  const work = withLockOrSkip(needs, 'writing', async ({ db }) => {
    await sql`insert into written values ('held')`.execute(db)
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into written values ('rolled back')`.execute(trx)
        await kill((await lockSessions())[0])
        await sleep(100)
        while (await isHeldHere()) await sleep(20)
        await sql`insert into written values ('in a transaction')`.execute(trx)
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(SessionEnded))
    await db.insertInto('mail_gate').defaultValues().execute()
  })
  await expect(work).rejects.toBeInstanceOf(SessionEnded)
  const { rows } = await sql<{ what: string }>`select what from written`.execute(database.db)
  expect(rows).toEqual([{ what: 'held' }])
  // Nobody holds it any more, here or there.
  let ran = 0
  await withLockOrSkip(needs, 'writing', async () => void ran++)
  expect(ran).toBe(1)
  await sql`drop table written`.execute(database.db)

  /** Asked through another lock on the same connection. */
  async function isHeldHere(): Promise<boolean> {
    return (await lockSessions()).length > 0
  }
})

test('while somebody else holds the lock nothing is run', async () => {
  let ran = 0
  await withLockOrSkip({ db: database.db, locks: here }, 'one at a time', async () => {
    for (const locks of [here, elsewhere])
      await withLockOrSkip({ db: database.db, locks }, 'one at a time', async () => void ran++)
  })
  expect(ran).toBe(0)
})

test('a connection that hangs counts as lost long before the server gives its locks to others', async () => {
  const proxy: DatabaseProxy = await startDatabaseProxy(database.connectionString)
  const far = createLocks(proxy.connectionString)
  const lock = await far.take('far away')
  proxy.hang()
  await expect.poll(() => lock?.lost.aborted, { timeout: 45_000 }).toBe(true)
  await proxy.close()
  await far.close()
}, 60_000)

test('without a database there is no lock, and a failed attempt leaves none behind', async () => {
  const nowhere = createLocks('postgres://nobody@127.0.0.1:9/nothing')
  await expect(nowhere.take('x')).rejects.toThrow()
  await expect(nowhere.take('x')).rejects.toThrow()
  await nowhere.close()
})
