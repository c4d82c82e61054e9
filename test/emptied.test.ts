import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('a database that was given back is as good as new, sequences of no table included', async () => {
  const numbers: unknown[] = []
  for (let round = 0; round < 2; round++) {
    const database = await createTestDatabase()
    numbers.push((await sql`select nextval('outbox_sender')::int as n`.execute(database.db)).rows)
    await database.close()
  }
  expect(numbers).toEqual([[{ n: 1 }], [{ n: 1 }]])
})
