import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Other transactions that take the lock of this name wait until this one has ended. */
export async function lockUntilCommit(trx: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
