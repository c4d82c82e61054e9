import { sql, type Transaction } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { createLog } from '#server/ground/base/log.ts'
import { createTroubles } from '#server/ground/base/troubles.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { createTestDatabase } from '#test/database.ts'
import { createQueue, createWorkingQueue } from './queue.ts'

test('of waiting jobs the highest priority is next, then the oldest, and each key waits once', async () => {
  const database = await createTestDatabase()
  const done: number[] = []
  const queue = await createWorkingQueue({ connectionString: database.connectionString, log: createLog('silent') })
  const [big, small, saved, later] = [4, 3, 1, 2].map((gameweek) => ({ game: 'draft' as const, gameweek }))
  if (!big || !small || !saved || !later) throw new Error('four gameweeks')
  await queue.send('recheck-gameweek', big, { priority: -40 })
  await queue.send('recheck-gameweek', small, { priority: -4 })
  await queue.send('recheck-gameweek', small, { priority: 9 })
  await queue.send('recheck-gameweek', saved)
  await queue.send('recheck-gameweek', later)
  await queue.work({ 'recheck-gameweek': async ({ gameweek }) => void done.push(gameweek) })
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(4)
  expect(done).toEqual([1, 2, 3, 4])
  await queue.stop()
  await database.close()
})

test('a queue that rests leaves jobs to others until it works again', async () => {
  const database = await createTestDatabase()
  const done: string[] = []
  const needs = { connectionString: database.connectionString, log: createLog('silent') }
  const [resting, working] = [await createWorkingQueue(needs), await createWorkingQueue(needs)]
  const functionsOf = (who: string) => ({ 'recheck-gameweek': async () => void done.push(who) })
  const send = async (gameweek: number) => resting.send('recheck-gameweek', { game: 'draft', gameweek })
  await resting.work(functionsOf('resting'))
  await resting.rest()
  for (const gameweek of [1, 2, 3]) await send(gameweek)
  await working.work(functionsOf('working'))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['working', 'working', 'working'])
  await working.stop()
  await resting.work(functionsOf('resting'))
  await send(4)
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['working', 'working', 'working', 'resting'])
  await resting.stop()
  await database.close()
})

test('a job on its way to a queue that begins to rest is left to others', async () => {
  const database = await createTestDatabase()
  const done: string[] = []
  const needs = { connectionString: database.connectionString, log: createLog('silent') }
  const [resting, working] = [await createWorkingQueue(needs), await createWorkingQueue(needs)]
  const functionsOf = (who: string) => ({ 'recheck-gameweek': async () => void done.push(who) })
  await resting.send('recheck-gameweek', { game: 'draft', gameweek: 1 })
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table pgboss.job_common in access exclusive mode`.execute(trx)
    await resting.work(functionsOf('resting'))
    await expect.poll(() => areWaitingForLock(database.db)).toBe(true)
    await resting.rest()
  })
  await working.work(functionsOf('working'))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['working'])
  await resting.stop()
  await working.stop()
  await database.close()
})

async function areWaitingForLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%pgboss%') waiting`.execute(db)
  return rows[0]?.waiting ?? false
}

test('a job wakes the worker of another process when it is sent, and one of a transaction when that ends', async () => {
  const database = await createTestDatabase()
  const done: number[] = []
  const needs = { connectionString: database.connectionString, log: createLog('silent') }
  const sending = await createQueue(needs)
  const working = await createWorkingQueue({ ...needs, lookEverySeconds: 600 })
  const send = (gameweek: number, trx?: Transaction<Tables>) =>
    sending.send('recheck-gameweek', { game: 'draft', gameweek }, trx ? { trx } : {})
  await send(1)
  await working.work({ 'recheck-gameweek': async ({ gameweek }) => void done.push(gameweek) })
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1])
  await send(2)
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1, 2])
  await database.db.transaction().execute((trx) => send(3, trx))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1, 2, 3])
  await working.stop()
  await sending.stop()
  await database.close()
})

test('a delayed job runs when its time has come, and waiting ones one after another, although nobody looks', async () => {
  const database = await createTestDatabase()
  const done: number[] = []
  const needs = { connectionString: database.connectionString, log: createLog('silent'), lookEverySeconds: 600 }
  const queue = await createWorkingQueue(needs)
  const send = (gameweek: number, afterSeconds?: number) =>
    queue.send('recheck-gameweek', { game: 'draft', gameweek }, afterSeconds === undefined ? {} : { afterSeconds })
  await queue.work({ 'recheck-gameweek': async ({ gameweek }) => void done.push(gameweek) })
  await send(7, 1)
  await database.db.transaction().execute(async (trx) => {
    for (const gameweek of [1, 2, 3, 4, 5, 6])
      await queue.send('recheck-gameweek', { game: 'draft', gameweek }, { trx })
  })
  await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual([1, 2, 3, 4, 5, 6, 7])
  await queue.stop()
  await database.close()
})

test('delayed jobs can be dropped, so that a changed interval applies from the start', async () => {
  const database = await createTestDatabase()
  const done: object[] = []
  const needs = { connectionString: database.connectionString, log: createLog('silent') }
  const before = await createWorkingQueue(needs)
  await before.send('look-for-news', { game: 'draft', isFirst: true }, { afterSeconds: 86_400 })
  await before.stop()
  const queue = await createWorkingQueue(needs)
  await queue.forgetWaiting('look-for-news')
  await queue.send('look-for-news', { game: 'draft' })
  await queue.work({ 'look-for-news': async (input) => void done.push(input) })
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ game: 'draft' }])
  await queue.stop()
  await database.close()
})

test('every job that ended is counted with its outcome', async () => {
  const database = await createTestDatabase()
  const ended: object[] = []
  const needs = { connectionString: database.connectionString, log: createLog('silent') }
  const queue = await createWorkingQueue({ ...needs, onEnd: ({ job, outcome }) => void ended.push({ job, outcome }) })
  await queue.send('keep-looking', {})
  await queue.send('publish-insights', { game: 'draft' })
  await queue.work({
    'keep-looking': async () => undefined,
    'publish-insights': async () => {
      throw new Error('on purpose')
    },
  })
  await expect.poll(() => ended.length, { timeout: 20_000 }).toBe(2)
  expect(ended).toEqual(
    expect.arrayContaining([
      { job: 'keep-looking', outcome: 'done' },
      { job: 'publish-insights', outcome: 'failed' },
    ]),
  )
  await queue.stop()
  await database.close()
})

test('errors while a worker polls for jobs are reported in words', async () => {
  const database = await createTestDatabase()
  const troubles = createTroubles()
  const queue = await createWorkingQueue({
    connectionString: database.connectionString,
    log: createLog('silent'),
    troubles,
    lookEverySeconds: 1,
  })
  await queue.work({ 'keep-looking': async () => undefined })
  await sql`alter table pgboss.job_common rename to job_moved`.execute(database.db)
  await sql`alter table pgboss.job rename to job_gone`.execute(database.db)
  await expect.poll(() => troubles.current(), { timeout: 20_000 }).toHaveLength(1)
  expect(troubles.current()).toEqual([expect.stringMatching(/^the job queue has trouble: relation .* does not exist$/)])
  await queue.stop()
  await database.close()
})

test('schedules of an older version are removed', async () => {
  const database = await createTestDatabase()
  const older = await new PgBoss(database.connectionString).start()
  await older.createQueue('deliver-mails')
  await older.schedule('deliver-mails', '* * * * *', {})
  await older.stop()
  const queue = await createWorkingQueue({ connectionString: database.connectionString, log: createLog('silent') })
  await queue.work({})
  await queue.every('* * * * *', 'deliver')
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(database.db)
  expect(rows).toEqual([{ name: 'deliver' }])
  await queue.stop()
  await database.close()
})
