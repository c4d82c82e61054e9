import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Runs what only one process may do at a time; whoever comes second leaves it at that. The lock goes with its connection,
 * however the process ends.
 */
export async function alone(db: Db, name: string, run: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as mine`.execute(connection)
    if (!rows[0]?.mine) return
    try {
      await run()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection)
    }
  })
}
