import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { Person } from './identity.ts'

/**
 * Whoever signed in as this person up to now has to do it again: their tokens are refused at once, though they are still
 * signed. Only a hash of the id is kept, for this outlives the person.
 */
export async function refuseSignIns(db: Db, uid: string, until: Date): Promise<void> {
  await db
    .insertInto('refused_sign_in')
    .values({ uid_hash: hashOf(uid), until })
    .onConflict((conflict) => conflict.column('uid_hash').doUpdateSet({ until }))
    .execute()
  await announce(db, { kind: 'person', uid })
}

export async function isRefused(db: Db, { uid, signedInAt }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('refused_sign_in')
    .where('uid_hash', '=', hashOf(uid))
    .select('until')
    .executeTakeFirst()
  return row !== undefined && signedInAt <= row.until
}

function hashOf(uid: string): Buffer {
  return createHash('sha256').update(uid).digest()
}
