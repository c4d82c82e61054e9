import type { Db } from '#server/ground/db/db.ts'

/** The stored hash of an address's password, to see whether it changes meanwhile; null where there is none. */
export async function passwordOf(db: Db, address: unknown): Promise<string | null> {
  const found = await db
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.userId')
    .where('auth_user.email', '=', String(address))
    .where('auth_account.providerId', '=', 'credential')
    .select('auth_account.password')
    .executeTakeFirst()
  return found?.password ?? null
}
