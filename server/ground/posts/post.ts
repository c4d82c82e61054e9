import type { Transaction } from 'kysely'
import type { PostWhat, Tables } from '#server/ground/db/tables.ts'

const DAY = 24 * 3_600_000

/** A message for a channel. */
export type NewPost = {
  channel: number
  /** With the channel the idempotency key: a second message about it is not queued. */
  event: string
  what: PostWhat
  /** As the service reads it; frozen from here on. */
  body: object
  dueAt: Date
  /** After this it would be out of date: a day after it is due, unless it says sooner. */
  giveUpAt?: Date
}

/** Queues messages in the caller's transaction; answers how many were new. Whoever does so also sends 'deliver-posts' in it. */
export async function queuePosts(trx: Transaction<Tables>, posts: readonly NewPost[], at: Date): Promise<number> {
  if (posts.length === 0) return 0
  const rows = posts.map(({ channel, event, what, body, dueAt, giveUpAt }) => ({
    channel,
    event,
    what,
    body: JSON.stringify(body),
    due_at: dueAt,
    give_up_at: giveUpAt ?? new Date(dueAt.getTime() + DAY),
    created_at: at,
    sender: null,
    done_at: null,
    status: null,
    reason: null,
  }))
  const fresh = await trx
    .insertInto('post')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['channel', 'event']).doNothing())
    .returning('id')
    .execute()
  return fresh.length
}
