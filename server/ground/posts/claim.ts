import { type Kysely, sql } from 'kysely'
import type { ChannelKind, PostWhat, Tables } from '#server/ground/db/tables.ts'
import { isHeld } from '#server/ground/mail/hold.ts'
import { isSender } from '#server/ground/mail/sender.ts'
import { afterQuiet, type Quiet } from './quiet.ts'

export type ClaimedPost = {
  id: number
  channel: number
  kind: ChannelKind
  address: Buffer
  body: string
  attempts: number
  give_up_at: Date
}

type Due = Quiet & {
  id: number
  channel: number
  what: PostWhat
  kind: ChannelKind
  address: Buffer | null
  body: string | null
  attempts: number
  give_up_at: Date
  is_wanted: boolean
}

/** `looked`: how many were found, also those that may not go. */
export type PostClaim = { posts: ClaimedPost[]; looked: number }

/**
 * Takes messages that are due, in one short transaction; nothing is sent before it is committed. Whether the channel still wants one, and whether it
 * sleeps, is asked here, at the last moment.
 */
export function claimPosts(
  db: Kysely<Tables>,
  { sender, most, at }: { sender: number; most: number; at: Date },
): Promise<PostClaim> {
  return db.transaction().execute(async (trx) => {
    if ((await isHeld(trx)) || !(await isSender(trx, sender))) return { posts: [], looked: 0 }
    const due = await dueNow(trx, { most, at })
    const posts: ClaimedPost[] = []
    for (const post of due) {
      const { id, channel, kind, address, body, attempts, give_up_at } = post
      const wakes = afterQuiet(at, post)
      if (give_up_at < at || wakes > give_up_at)
        await turnAway(trx, { id, at, state: 'failed', reason: 'It came too late' })
      else if (!post.is_wanted || !address || body === null)
        await turnAway(trx, { id, at, state: 'suppressed', reason: 'It is not wanted any more' })
      else if (wakes > at) await trx.updateTable('post').set({ due_at: wakes }).where('id', '=', id).execute()
      else {
        await trx
          .updateTable('post')
          .set({ state: 'sending', sender, attempts: attempts + 1 })
          .where('id', '=', id)
          .execute()
        posts.push({ id, channel, kind, address, body, attempts: attempts + 1, give_up_at })
      }
    }
    return { posts, looked: due.length }
  })
}

async function dueNow(trx: Kysely<Tables>, { most, at }: { most: number; at: Date }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select post.id, post.channel, post.what, post.body, post.attempts, post.give_up_at,
      channel.kind, channel.address, channel.quiet_from, channel.quiet_to, channel.time_zone,
      channel.ended_at is null and channel.connected_at is not null and case post.what
        when 'programme' then channel.programme when 'waivers' then channel.waivers
        when 'reminder' then channel.reminders else true end as is_wanted
    from post join channel on channel.id = post.channel
    where post.state = 'queued' and post.due_at <= ${at}
    order by post.due_at, post.id limit ${most}
    for update of post skip locked`.execute(trx)
  return rows
}

type Turn = { id: number; at: Date; state: 'failed' | 'suppressed'; reason: string }

async function turnAway(trx: Kysely<Tables>, { id, at, state, reason }: Turn): Promise<void> {
  await trx.updateTable('post').set({ state, reason, body: null, done_at: at }).where('id', '=', id).execute()
}
