import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import { sweepAttempts } from './attempts.ts'

/** Once an hour: counts, sessions and codes whose time is over. */
export async function forgetOldAttempts({ db }: { db: Db }): Promise<void> {
  await sweepAttempts(db)
  await sweepProvider(db)
}

/** The provider deletes what has expired only when somebody comes back with it. */
async function sweepProvider(db: Db): Promise<void> {
  const now = sql<Date>`now()`
  await db.deleteFrom('auth_session').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('auth_verification').where('expiresAt', '<=', now).execute()
}
