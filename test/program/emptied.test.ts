import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'

test('a database that was given back is like new, including sequences that belong to no table', async () => {
  const numbers: unknown[] = []
  for (let round = 0; round < 2; round++) {
    const database = await createTestDatabase()
    numbers.push((await sql`select nextval('outbox_sender')::int as n`.execute(database.db)).rows)
    await database.close()
  }
  expect(numbers).toEqual([[{ n: 1 }], [{ n: 1 }]])
})

test.each(['outbox', 'pgboss.job_common'])('a database whose table %s was renamed is not used again', async (table) => {
  const database = await createTestDatabase()
  await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(database.db)
  await database.close()
  const next = await createTestDatabase()
  expect(next.connectionString).not.toBe(database.connectionString)
  await next.close()
})
