import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

test('migrating a second time changes nothing', async () => {
  const { db, close } = await createTestDatabase()
  await migrate(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(db)
  expect(rows[0]?.count).toBeGreaterThanOrEqual(3)
  await close()
})
