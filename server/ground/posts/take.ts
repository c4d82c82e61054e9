import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Taken } from '#server/ground/delivery/delivery.ts'
import { isSender } from '#server/ground/delivery/sender.ts'
import { isHeld } from '#server/ground/mail/hold.ts'
import { digestOf } from './digest.ts'
import { afterQuiet, type Quiet } from './quiet.ts'
import type { PostKind, PostWhat } from './tables.ts'

/** The receiver: a channel, or a device. */
type PostTo = { channel: number | null; device: number | null; kind: PostKind }

export type TakenPost = PostTo & {
  id: number
  sender: number
  address: Buffer
  body: string
  attempts: number
  give_up_at: Date
  topic: number | null
  is_forum: boolean
  /** Whether its message may be changed later. */
  isKept: boolean
  /** What the service calls the message that it changes. */
  changed: string | null
}

type Due = Quiet &
  PostTo & {
    id: number
    what: PostWhat
    address: Buffer | null
    body: string | null
    attempts: number
    give_up_at: Date
    topic: string | null
    is_forum: boolean
    is_wanted: boolean
    changed: string | null
  }

/** Whether a row of `post` is still wanted by its receiver, a row of `channel` or `device`. */
export type IsPostWanted = RawBuilder<boolean>

type Asked = { to: 'channel' | 'device'; most: number; at: Date; isWanted: IsPostWanted }

/**
 * Takes messages that are due, in one short transaction; nothing is sent before it is committed. Checked here, at the
 * last moment: does the receiver still want it, are these quiet hours.
 */
export function takePosts(
  db: Kysely<Tables>,
  { sender, ...asked }: Asked & { sender: number },
): Promise<Taken<TakenPost>> {
  return db.transaction().execute(async (trx) => {
    const { at } = asked
    const messages: TakenPost[] = []
    const news = new Map<number, TakenPost[]>()
    if ((await isHeld(trx)) || !(await isSender(trx, sender))) return { messages, heldBack: 0, nextAt: null }
    const due = await dueNow(trx, asked)
    for (const post of due) {
      const { id, channel, device, kind, address, body, attempts, give_up_at } = post
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
          .where((eb) => eb.or([eb('id', '=', id), eb('in_post', '=', id)]))
          .execute()
        const message = {
          id,
          sender,
          channel,
          device,
          kind,
          address,
          body,
          attempts: attempts + 1,
          give_up_at,
          isKept: KEPT.includes(post.what) && post.changed === null,
          changed: post.changed,
          ...threadOf(post),
        }
        if (channel !== null && IN_DIGEST.includes(post.what))
          news.set(channel, [...(news.get(channel) ?? []), message])
        else messages.push(message)
      }
    }
    const heldBack = due.length - messages.length - [...news.values()].flat().length
    for (const waiting of news.values()) messages.push(...(await inOne(trx, waiting)))
    // Messages that wait for their time are found by the scheduled job.
    return { messages, heldBack, nextAt: null }
  })
}

async function dueNow(trx: Kysely<Tables>, { to, most, at, isWanted }: Asked): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select post.id, post.what, post.channel, post.device, post.body, post.attempts, post.give_up_at,
      coalesce(channel.kind, 'push') as kind, coalesce(channel.address, device.address) as address,
      channel.topic, coalesce(channel.is_forum, false) as is_forum,
      channel.quiet_from, channel.quiet_to, coalesce(channel.time_zone, 'UTC') as time_zone,
      ${isWanted} as is_wanted, (select told.message from post as told where told.id = post.changes) as changed
    from post left join channel on channel.id = post.channel left join push_device as device on device.id = post.device
    where post.state = 'queued' and post.due_at <= ${at} and post.${sql.ref(to)} is not null
      and post.in_post is null
    order by post.due_at, post.id limit ${most}
    for update of post skip locked`.execute(trx)
  return rows
}

/** A reminder has an end of its own, and a greeting answers somebody. */
const IN_DIGEST: readonly PostWhat[] = ['programme', 'waivers']

/** What is told at the last whistle is told again when the gameweek is final. */
const KEPT: readonly PostWhat[] = ['whistle']

/** What has waited for a chat as one message, the first of them: it keeps the whole text for a second attempt. */
async function inOne(trx: Kysely<Tables>, waiting: readonly TakenPost[]): Promise<readonly TakenPost[]> {
  const [first, ...others] = waiting
  if (!first || others.length === 0) return waiting
  const body = digestOf(
    first.kind,
    waiting.map((one) => one.body),
  )
  if (body === null) return waiting
  await trx.updateTable('post').set({ body }).where('id', '=', first.id).execute()
  const ids = others.map(({ id }) => id)
  await trx
    .updateTable('post')
    .set({ in_post: first.id })
    // One that was tried before may have parts of its own.
    .where((eb) => eb.or([eb('id', 'in', ids), eb('in_post', 'in', ids)]))
    .execute()
  return [{ ...first, body }]
}

/** The database gives large numbers as texts. */
function threadOf({ topic, is_forum }: Due): Pick<TakenPost, 'topic' | 'is_forum'> {
  return { topic: topic === null ? null : Number(topic), is_forum }
}

type Turn = { id: number; at: Date; state: 'failed' | 'suppressed'; reason: string }

async function turnAway(trx: Kysely<Tables>, { id, at, state, reason }: Turn): Promise<void> {
  await trx
    .updateTable('post')
    .set({ state, reason, body: null, done_at: at })
    .where((eb) => eb.or([eb('id', '=', id), eb('in_post', '=', id)]))
    .execute()
}
