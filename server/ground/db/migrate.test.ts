import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLog } from '#server/ground/base/log.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/database.ts'
import { createDb, createPool } from './db.ts'
import { migrate, migrateAtStart } from './migrate.ts'

/** The next migration refers to log-ins, so it waits for those who write there. */
const BEFORE = '002-people'

test('migrating a second time changes nothing', async () => {
  const { db, close } = await createTestDatabase()
  await migrate(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(db)
  expect(rows[0]?.count).toBeGreaterThanOrEqual(3)
  await close()
})

test('at a start, the migration waits for a table that is in use, and nobody queues behind it', async () => {
  const { connectionString, close } = await createEmptyDatabase()
  const db = createDb(createPool(connectionString, 3))
  await migrate(db, { upTo: BEFORE })
  let starting: Promise<void> | undefined
  let longest = 0
  await db.transaction().execute(async (other) => {
    await sql`lock table auth_session in row exclusive mode`.execute(other)
    starting = migrateAtStart(connectionString, createLog('silent'))
    for (let question = 0; question < 8; question++) {
      await sleep(600)
      const asked = performance.now()
      await sql`delete from auth_session`.execute(db)
      longest = Math.max(longest, performance.now() - asked)
    }
  })
  await starting
  expect(longest).toBeLessThan(4500)
  await sql`select session from push_device`.execute(db)
  await db.destroy()
  await close()
}, 60_000)
