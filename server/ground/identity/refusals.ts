import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Failure } from '#server/ground/base/failure.ts'
import { lockUntilCommit } from '#server/ground/db/lock-until-commit.ts'
import { announce } from '#server/ground/db/news.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { SignIn } from './identity.ts'

/**
 * Refuses all sign-ins of this person up to `until`: their tokens stop working at once, though the signatures are still valid. Only
 * a hash of the uid is stored, because this row outlives the account.
 */
export async function refuseSignIns(db: Kysely<Tables>, uid: string, until: Date): Promise<void> {
  await db
    .insertInto('refused_sign_in')
    .values({ uid_hash: hashOf(uid), until })
    .onConflict((conflict) =>
      conflict.column('uid_hash').doUpdateSet({ until: sql`greatest(refused_sign_in.until, excluded.until)` }),
    )
    .execute()
  await announce(db, { kind: 'person', uid })
}

export async function isRefused(db: Kysely<Tables>, { uid, signedInAt }: SignIn): Promise<boolean> {
  const row = await db
    .selectFrom('refused_sign_in')
    .where('uid_hash', '=', hashOf(uid))
    .select('until')
    .executeTakeFirst()
  return row !== undefined && signedInAt <= row.until
}

/** Locks a person until the transaction is over: changes of one person are made one after the other. */
export async function lockPerson(trx: Transaction<Tables>, uid: string): Promise<void> {
  await lockUntilCommit(trx, `person ${uid}`)
}

/** Before anything is written for a person: they may have left since their token was verified. */
export async function lockUnlessGone(trx: Transaction<Tables>, signIn: SignIn): Promise<void> {
  await lockPerson(trx, signIn.uid)
  if (await isRefused(trx, signIn)) throw new Failure('unauthorized', 'Please log in.')
}

function hashOf(uid: string): Buffer {
  return createHash('sha256').update(uid).digest()
}
