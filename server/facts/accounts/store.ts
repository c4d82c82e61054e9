import type { Db } from '#server/ground/db/db.ts'

export type Account = {
  email: string
  weekly_mail: boolean
  unanswered: boolean
  registered_at: Date
  time_zone: string | null
}

/** Null until the registration was completed. */
export async function accountOf(db: Db, uid: string): Promise<Account | null> {
  const account = await db
    .selectFrom('account')
    .where('uid', '=', uid)
    .select(['email', 'weekly_mail', 'unanswered', 'registered_at', 'time_zone'])
    .executeTakeFirst()
  return account ?? null
}

/** Fills `address_hash` in rows from before that column: no migration can, since the hash needs the secret. */
export async function nameAccounts(db: Db, subjectOfEmail: (email: string) => string): Promise<void> {
  const nameless = await db.selectFrom('account').where('address_hash', 'is', null).select(['uid', 'email']).execute()
  for (const { uid, email } of nameless)
    await db
      .updateTable('account')
      .set({ address_hash: subjectOfEmail(email) })
      .where('uid', '=', uid)
      .where('email', '=', email)
      .execute()
}
