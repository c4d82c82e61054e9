import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { SignIn } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'

/** Whether programmes tell this person figures alone. */
export async function readsDryWords(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('dry_words').where('user_id', '=', uid).select('user_id').executeTakeFirst()
  return row !== undefined
}

/** The same of an address, as the record of consents names it. */
export function isReadDry(addressHash: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from dry_words join account as reader on reader.uid = dry_words.user_id
    where reader.address_hash = ${addressHash})`
}

export async function writeDryWords(db: Db, person: SignIn, on: boolean): Promise<void> {
  const { uid: user_id } = person
  await db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    if (!on) await endDryWords(trx, user_id)
    else
      await trx
        .insertInto('dry_words')
        .values({ user_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await announce(trx, { kind: 'person', uid: user_id })
  })
}

/** Also called when the account is deleted. */
export async function endDryWords(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('dry_words').where('user_id', '=', uid).execute()
}
