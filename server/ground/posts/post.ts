import type { Transaction } from 'kysely'
import type { Game } from '#domain/ids.ts'
import type { StoredLeagueId, Tables } from '#server/ground/db/tables.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import type { PostWhat } from './tables.ts'

const DAY = 24 * 3_600_000

/** A message to a device says what it is about, which `take.ts` checks. */
export type ToDevice = { device: number; about: { game: Game; league: StoredLeagueId | null } }

export type NewPost = ({ channel: number } | ToDevice) & {
  /** Idempotency key together with the channel or device: a second message about the event is not queued. */
  event: string
  what: PostWhat
  /** As the service reads it. */
  body: object
  dueAt: Date
  /** The post whose message it changes. */
  changes?: number
  /** Why it is not sent after all, which its owner reads; nothing is queued then. */
  unneeded?: string
  /** After this it would be out of date: a day after it is due, unless it says sooner. */
  giveUpAt?: Date
}

/** Queues messages of one transport, and their delivery, in the caller's transaction; returns how many were new. */
export async function queuePosts(
  trx: Transaction<Tables>,
  posts: readonly NewPost[],
  { at, queue }: { at: Date; queue: Queue },
): Promise<number> {
  const [first] = posts
  if (!first) return 0
  const rows = posts.map(({ event, what, body, dueAt, giveUpAt, changes = null, unneeded = null, ...to }) => ({
    ...whereTo(to),
    changes,
    event,
    what,
    body: unneeded === null ? JSON.stringify(body) : null,
    ...(unneeded !== null && { state: 'suppressed' as const }),
    due_at: dueAt,
    give_up_at: giveUpAt ?? new Date(dueAt.getTime() + DAY),
    created_at: at,
    sender: null,
    done_at: unneeded === null ? null : at,
    status: null,
    reason: unneeded,
  }))
  const fresh = await trx
    .insertInto('post')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (fresh.length > 0) await queue.send('deliver', { by: 'channel' in first ? 'chat' : 'push' }, { trx })
  return fresh.length
}

function whereTo(to: { channel: number } | ToDevice) {
  if ('channel' in to) return { channel: to.channel, device: null, game: null, league: null }
  return { channel: null, device: to.device, ...to.about }
}
