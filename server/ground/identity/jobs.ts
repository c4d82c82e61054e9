import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import { sweepAttempts } from './attempts.ts'
import { sweepConnections } from './connections-store.ts'

/** Once an hour: deletes expired counts, sessions and codes, and what is left of connections. */
export async function forgetOldAttempts({ db }: { db: Db }): Promise<void> {
  await sweepAttempts(db)
  await sweepProvider(db)
  await sweepConnections(db)
}

/** The provider deletes an expired session or code only when somebody uses it again. */
async function sweepProvider(db: Db): Promise<void> {
  const now = sql<Date>`now()`
  await db.deleteFrom('auth_session').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('auth_verification').where('expiresAt', '<=', now).execute()
}
