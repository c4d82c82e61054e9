import { type Kysely, sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Counts } from '#server/ground/delivery/delivery.ts'
import { columnsOf } from '#server/ground/delivery/send-result.ts'
import { lives } from '#server/ground/delivery/sender.ts'
import type { PostResult } from './post-result.ts'
import type { TakenPost } from './take.ts'

type Of = Pick<TakenPost, 'id' | 'channel' | 'device' | 'sender'>

/** Records what became of a message, for its owner to see, and ends a channel or a device that is gone. */
export async function markPost(
  db: Db,
  { id, channel, device, sender }: Of,
  outcome: PostResult & { message?: string | null },
  at: Date,
): Promise<void> {
  const { status, reason, message } = outcome
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('post')
      .set({ ...columnsOf(outcome, { body: null }, at), status, reason, ...(message && { message }) })
      // And those that went out in it.
      .where((eb) => eb.or([eb('id', '=', id), eb('in_post', '=', id)]))
      .where('sender', '=', sender)
      // If we lost our lock, another sender may have parked it meanwhile: only we know the true outcome.
      .where('state', 'in', ['sending', 'uncertain'])
      .execute()
    if (outcome.state !== 'failed' || !outcome.ends) return
    if (channel !== null) await endChannels(trx, [channel], { at, reason: 'The chat is gone' })
    // Without the browser nobody can be shown what became of it.
    if (device !== null) await trx.deleteFrom('push_device').where('id', '=', device).execute()
  })
}

/** Forgets the address of each channel, and drops its waiting messages. */
export async function endChannels(
  trx: Kysely<Tables>,
  channels: readonly number[],
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  if (channels.length === 0) return
  await trx
    .updateTable('channel')
    .set({ ended_at: at, end_reason: reason, address: null, address_hash: null, link_url: null, code_hash: null })
    .where('id', 'in', channels)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .updateTable('post')
    .set({ state: 'suppressed', body: null, done_at: at, reason: 'The channel has ended' })
    .where('channel', 'in', channels)
    .where('state', '=', 'queued')
    .execute()
}

/** Messages of senders that died may or may not have been taken: they are parked, and never sent again. */
export async function parkAbandoned(db: Db, to: 'channel' | 'device'): Promise<Pick<Counts, 'again' | 'uncertain'>> {
  const { rows } = await sql`
    update post set state = 'uncertain', reason = 'The program ended while it was on its way'
    where state = 'sending' and ${sql.ref(to)} is not null and not ${lives(sql`post.sender`)} returning id`.execute(db)
  return { again: 0, uncertain: rows.length }
}
