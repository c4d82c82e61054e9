import * as z from 'zod/mini'
import type { Config } from '#server/ground/base/config.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { OutgoingBody } from '#server/ground/outgoing/transport.ts'
import type { ChannelKind } from './tables.ts'

/** Addresses are stored without a version, which Discord reads as an old one that gives waits in milliseconds. */
const DISCORD = /^(https:\/\/[^/]+\/api)\/webhooks\//

/** What Discord takes as the name of a thread. */
const LONGEST_THREAD_NAME = 100

/**
 * `topic`: of a Telegram group; `isForum`: of Discord, where a post without a thread begins one. `isKept`: the answer is to say what the
 * message is called; `changed`: what the message is called that is to be changed, see `messageOf`.
 */
type ForChat = {
  kind: ChannelKind
  kept: string
  body: string
  topic: number | null
  isForum: boolean
  isKept: boolean
  changed: string | null
}

/** Telegram has one address for all chats: only the chat's number is stored. */
export function chatRequest(
  { telegram }: Config['posts'],
  { kind, kept, body, topic, isForum, isKept, changed }: ForChat,
): { url: string; body: OutgoingBody } {
  if (kind === 'discord') {
    const url = new URL(kept.replace(DISCORD, '$1/v10/webhooks/'))
    if (changed === null) {
      if (isKept) url.searchParams.set('wait', 'true')
      return { url: url.href, body: asJson(isForum ? inNewThread(body) : body) }
    }
    const [message = '', thread] = changed.split('/')
    url.pathname += `/messages/${message}`
    if (thread !== undefined) url.searchParams.set('thread_id', thread)
    return { url: url.href, body: { ...asJson(body), method: 'PATCH' } }
  }
  if (kind !== 'telegram') return { url: kept, body: asJson(body) }
  if (!telegram) throw new OutgoingFault('refused', 'No bot is set up any more')
  const message = {
    ...(JSON.parse(body) as object),
    chat_id: Number(kept),
    ...(topic !== null && changed === null && { message_thread_id: topic }),
    ...(changed !== null && { message_id: Number(changed) }),
  }
  return {
    url: `https://api.telegram.org/bot${telegram.token}/${changed === null ? 'sendMessage' : 'editMessageText'}`,
    body: asJson(JSON.stringify(message)),
  }
}

/** Discord: the number of a message, and of the thread that it began or stands in. */
const DiscordAnswer = z.object({
  id: z.string().check(z.regex(/^\d{1,25}$/)),
  channel_id: z.optional(z.string().check(z.regex(/^\d{1,25}$/))),
})
const TelegramAnswer = z.object({ result: z.object({ message_id: z.int() }) })

/** What the service calls a message that it has taken; null where its answer does not say. */
export function messageOf({ kind, isForum }: Pick<ForChat, 'kind' | 'isForum'>, answer: string): string | null {
  const said = jsonIn(answer)
  if (kind === 'telegram') {
    const { data } = TelegramAnswer.safeParse(said)
    return data ? String(data.result.message_id) : null
  }
  const { data } = DiscordAnswer.safeParse(said)
  if (!data) return null
  return isForum && data.channel_id !== undefined ? `${data.id}/${data.channel_id}` : data.id
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Named after the message. */
function inNewThread(body: string): string {
  const message = JSON.parse(body) as { embeds?: { title?: string }[] }
  const [embed] = message.embeds ?? []
  // The title is escaped for Markdown, which names of threads are not.
  const name = (embed?.title ?? '').replaceAll(/\\(.)/g, '$1').slice(0, LONGEST_THREAD_NAME)
  // Half of a letter makes the whole request unreadable.
  return JSON.stringify({ ...message, thread_name: name.replace(/[\ud800-\udbff]$/, '').trim() || 'Benchside' })
}

function asJson(text: string): OutgoingBody {
  return { contentType: 'application/json', bytes: Buffer.from(text) }
}
