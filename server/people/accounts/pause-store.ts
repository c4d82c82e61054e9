import type { Transaction } from 'kysely'
import { nextAugust } from '#domain/finality/season-break.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'

/** Null where there is none, or it is over. */
export async function pausedUntil(db: Db, uid: string, now: Date): Promise<Date | null> {
  const pause = await db
    .selectFrom('pause')
    .where('user_id', '=', uid)
    .where('ends_at', '>', now)
    .select('ends_at')
    .executeTakeFirst()
  return pause?.ends_at ?? null
}

/** The row stays after its end: what fell into the pause must not be sent later. What is queued is dropped when due. */
export async function writePause(
  db: Db,
  person: Person,
  { on, now }: { on: boolean; now: Date },
): Promise<Date | null> {
  const { uid: user_id } = person
  return db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    if (!on) {
      await trx
        .updateTable('pause')
        .set({ ends_at: now })
        .where('user_id', '=', user_id)
        .where('ends_at', '>', now)
        .execute()
      return null
    }
    const made = { since: now, ends_at: nextAugust(now) }
    await trx
      .insertInto('pause')
      .values({ user_id, ...made })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
      .execute()
    return made.ends_at
  })
}

/** Called when the account is deleted. */
export async function endPause(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('pause').where('user_id', '=', uid).execute()
}
