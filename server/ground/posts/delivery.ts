import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Locks } from '#server/ground/db/locks.ts'
import type { ChannelKind, PostState } from '#server/ground/db/tables.ts'
import type { Log } from '#server/ground/log.ts'
import { asSender } from '#server/ground/mail/sender.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { Outgoing, OutgoingUse } from '#server/ground/outgoing/outgoing.ts'
import type { OutgoingAnswer, OutgoingBody } from '#server/ground/outgoing/transport.ts'
import { type ClaimedPost, claimPosts } from './claim.ts'
import { markPost, parkAbandoned } from './mark.ts'
import { moveChat } from './move-chat.ts'
import { outcomeOf } from './outcome.ts'
import { type PushTarget, pushRequest } from './push-request.ts'
import { unsealed } from './seal.ts'

export type PostingNeeds = {
  config: Pick<Config, 'secret' | 'posts' | 'push' | 'outgoing'>
  db: Db
  locks: Locks
  outgoing: Outgoing
  now(): Date
  log: Log
  /** Once it is aborted nothing more is claimed. */
  stopping?: AbortSignal
}

const PARALLEL = 4
const LONGEST_RUN_MS = 10 * 60_000
const MARKING_WAITS_MS = [500, 2000, 5000, 10_000]

/** How many ended how. */
export type Posted = Partial<Record<PostState, number>>

/** Posts until nothing is due. Nothing at all goes where that is switched off. */
export async function deliverQueued(needs: PostingNeeds): Promise<Posted> {
  const { config, db, now, stopping } = needs
  if (!config.outgoing.isOn) return {}
  const counts: Posted = {}
  const count = (state: PostState, by = 1) => {
    counts[state] = (counts[state] ?? 0) + by
  }
  const parked = await parkAbandoned(db)
  if (parked > 0) count('uncertain', parked)
  const end = performance.now() + LONGEST_RUN_MS
  const underWay = new Set<Promise<void>>()
  await asSender(needs, async ({ number: sender, lost }) => {
    try {
      for (;;) {
        if (stopping?.aborted || lost.aborted || performance.now() > end) return
        const { posts, looked } = await claimPosts(db, {
          sender,
          most: PARALLEL - underWay.size,
          at: now(),
        })
        // Our lock is lost: whoever looks next parks what was just claimed.
        if (lost.aborted) return
        for (const post of posts) {
          const sending = sendOne(needs, { ...post, sender })
            .then((state) => count(state))
            .finally(() => underWay.delete(sending))
          underWay.add(sending)
        }
        if (looked === 0 && underWay.size === 0) return
        if (looked === 0 || underWay.size >= PARALLEL) await Promise.race(underWay)
      }
    } finally {
      // Before the lock is released: messages of a sender without a lock count as abandoned.
      await Promise.all(underWay)
    }
  })
  return counts
}

type Sending = ClaimedPost & { sender: number }

/** Never rejects, so that one message does not stop the others. */
async function sendOne({ config, db, outgoing, now, log }: PostingNeeds, post: Sending): Promise<PostState> {
  const met = await handOver({ config, outgoing, now }, post)
  const outcome = outcomeOf(post, met, now())
  const { state, status, reason } = outcome
  if (state !== 'sent') log.warn({ post: post.id, kind: post.kind, state, status, reason }, 'a message was not posted')
  for (const wait of [...MARKING_WAITS_MS, null])
    try {
      if (outcome.state === 'queued' && outcome.movedTo !== undefined)
        await moveChat(db, { from: Number(unsealed(post.address, config)), to: outcome.movedTo }, config)
      await markPost(db, post, outcome, now())
      return state
    } catch (error) {
      if (wait === null) log.error({ err: error, post: post.id }, 'what became of a message could not be written down')
      else await sleep(wait)
    }
  return 'uncertain'
}

type Handing = Pick<PostingNeeds, 'config' | 'outgoing' | 'now'>

async function handOver({ config, outgoing, now }: Handing, post: Sending): Promise<OutgoingAnswer | OutgoingFault> {
  try {
    const { use, url, body } = requestOf(config, post, now())
    return await outgoing.post(use, url, body)
  } catch (error) {
    // Any other error is a bug of ours, and the message may have gone out by then.
    return error instanceof OutgoingFault ? error : new OutgoingFault('unknown', 'The program itself failed')
  }
}

type PostRequest = { use: OutgoingUse; url: string; body: OutgoingBody }

function requestOf(config: PostingNeeds['config'], post: Sending, at: Date): PostRequest {
  const { kind, address, body, give_up_at } = post
  const kept = unsealed(address, config)
  if (kept === null) throw new OutgoingFault('refused', 'The address cannot be read with this AUTH_SECRET')
  if (kind !== 'push') return { use: 'chats', ...chatRequest(config, { kind, kept, body }) }
  const target = JSON.parse(kept) as PushTarget
  const ttlSeconds = Math.max(0, Math.round((give_up_at.getTime() - at.getTime()) / 1000))
  return { use: 'push', url: target.endpoint, body: pushRequest(target, body, { config, ttlSeconds }) }
}

type ForChat = { kind: ChannelKind; kept: string; body: string }

/** Addresses are kept without a version, which is an old one to Discord: it says in milliseconds there how long to wait. */
const DISCORD = /^(https:\/\/[^/]+\/api)\/webhooks\//

/** Telegram has one address for all chats: what is kept of one is its number. */
function chatRequest(config: PostingNeeds['config'], { kind, kept, body }: ForChat): Omit<PostRequest, 'use'> {
  if (kind === 'discord') return { url: kept.replace(DISCORD, '$1/v10/webhooks/'), body: asJson(body) }
  if (kind !== 'telegram') return { url: kept, body: asJson(body) }
  const { telegram } = config.posts
  if (!telegram) throw new OutgoingFault('refused', 'No bot is set up any more')
  const message = { ...(JSON.parse(body) as object), chat_id: Number(kept) }
  return {
    url: `https://api.telegram.org/bot${telegram.token}/sendMessage`,
    body: asJson(JSON.stringify(message)),
  }
}

function asJson(text: string): OutgoingBody {
  return { contentType: 'application/json', bytes: Buffer.from(text) }
}
