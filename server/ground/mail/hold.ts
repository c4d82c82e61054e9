import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'

/**
 * After a restore nobody knows which mails went out since the backup was made. All waiting mails are parked, and
 * none is sent until the operator says so. Returns how many mails were parked.
 */
export async function hold(trx: Transaction<Tables>): Promise<number> {
  await trx.updateTable('mail_gate').set({ is_held: true, restored_at: sql`now()` }).execute()
  const parked = await trx
    .updateTable('outbox')
    .set({ state: 'uncertain', reason: 'a backup was put back' })
    .where('state', 'in', ['queued', 'sending'])
    .returning('id')
    .execute()
  await trx
    .updateTable('post')
    .set({ state: 'uncertain', reason: 'A backup was put back' })
    .where('state', 'in', ['queued', 'sending'])
    .execute()
  return parked.length
}

export async function isHeld(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('mail_gate').select('is_held').executeTakeFirstOrThrow()).is_held
}

/** False if mails were not held. */
export async function endHold(db: Kysely<Tables>): Promise<boolean> {
  const ended = await db
    .updateTable('mail_gate')
    .set({ is_held: false })
    .where('is_held', '=', true)
    .returning('id')
    .execute()
  return ended.length > 0
}
