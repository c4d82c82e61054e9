import type { Config } from '#server/ground/base/config.ts'
import type { Log } from '#server/ground/base/log.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Counts, Transport } from '#server/ground/delivery/delivery.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { Outgoing, OutgoingUse } from '#server/ground/outgoing/outgoing.ts'
import type { OutgoingAnswer, OutgoingBody } from '#server/ground/outgoing/transport.ts'
import { chatRequest, messageOf } from './chat-request.ts'
import { markPost, parkAbandoned } from './mark.ts'
import { moveChat } from './move-chat.ts'
import { resultOf } from './post-result.ts'
import { type PushTarget, pushRequest } from './push-request.ts'
import { unsealed } from './seal.ts'
import { type IsPostWanted, type TakenPost, takePosts } from './take.ts'

export type PostNeeds = {
  config: Pick<Config, 'secret' | 'posts' | 'push' | 'outgoing'>
  db: Db
  outgoing: Outgoing
  now(): Date
  log: Log
}

type Met = OutgoingAnswer | OutgoingFault
type PostTransport = Transport<TakenPost, Met>

const AT_ONCE = 4

/** What is queued in `post` for channels. */
export function chatTransport(needs: PostNeeds, isWanted: IsPostWanted): PostTransport {
  return postTransport(needs, { to: 'channel', isWanted })
}

/** What is queued in `post` for devices. */
export function pushTransport(needs: PostNeeds, isWanted: IsPostWanted): PostTransport {
  return postTransport(needs, { to: 'device', isWanted })
}

function postTransport(
  needs: PostNeeds,
  { to, isWanted }: { to: 'channel' | 'device'; isWanted: IsPostWanted },
): PostTransport {
  const { config, db, now } = needs
  return {
    isOn: config.outgoing.isOn,
    atOnce: AT_ONCE,
    settle: () => parkAbandoned(db, to),
    take: (asked) => takePosts(db, { ...asked, to, isWanted, at: now() }),
    send: (post) => handOver(needs, post),
    mark: (post, met) => note(needs, post, met),
  }
}

async function note({ config, db, now, log }: PostNeeds, post: TakenPost, met: Met): Promise<keyof Counts> {
  const at = now()
  const outcome = resultOf(post, met, at)
  const { state, status, reason } = outcome
  if (outcome.state === 'queued' && outcome.movedTo !== undefined)
    await moveChat(db, { from: Number(unsealed(post.address, config)), to: outcome.movedTo }, config)
  if (outcome.isForum !== undefined && post.channel !== null)
    await db.updateTable('channel').set({ is_forum: outcome.isForum }).where('id', '=', post.channel).execute()
  await markPost(db, post, { ...outcome, message: keptMessage(post, met) }, at)
  if (state !== 'sent') log.warn({ post: post.id, kind: post.kind, state, status, reason }, 'a message was not posted')
  return state === 'queued' ? 'again' : state
}

/** What the service calls a message that may be changed later. */
function keptMessage({ kind, is_forum: isForum, isKept }: TakenPost, met: Met): string | null {
  if (!isKept || kind === 'push' || met instanceof OutgoingFault) return null
  return messageOf({ kind, isForum }, met.text)
}

async function handOver({ config, outgoing, now }: PostNeeds, post: TakenPost): Promise<Met> {
  try {
    const { use, url, body } = requestOf(config, post, now())
    return await outgoing.post(use, url, body)
  } catch (error) {
    // Any other error is a bug of ours, and the message may have gone out by then.
    return error instanceof OutgoingFault ? error : new OutgoingFault('unknown', 'The program itself failed')
  }
}

type PostRequest = { use: OutgoingUse; url: string; body: OutgoingBody }

function requestOf(config: PostNeeds['config'], post: TakenPost, at: Date): PostRequest {
  const { kind, address, body, give_up_at, topic, is_forum: isForum, isKept, changed } = post
  const kept = unsealed(address, config)
  if (kept === null) throw new OutgoingFault('refused', 'The address cannot be read with this AUTH_SECRET')
  if (kind !== 'push')
    return { use: 'chats', ...chatRequest(config.posts, { kind, kept, body, topic, isForum, isKept, changed }) }
  const target = JSON.parse(kept) as PushTarget
  const ttlSeconds = Math.max(0, Math.round((give_up_at.getTime() - at.getTime()) / 1000))
  return { use: 'push', url: target.endpoint, body: pushRequest(target, body, { config, ttlSeconds }) }
}
