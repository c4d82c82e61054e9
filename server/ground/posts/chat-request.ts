import type { Config } from '#server/ground/base/config.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { OutgoingBody } from '#server/ground/outgoing/transport.ts'
import type { ChannelKind } from './tables.ts'

/** Addresses are stored without a version, which Discord reads as an old one that gives waits in milliseconds. */
const DISCORD = /^(https:\/\/[^/]+\/api)\/webhooks\//

/** What Discord takes as the name of a thread. */
const LONGEST_THREAD_NAME = 100

/** `topic`: of a Telegram group; `isForum`: of Discord, where a post without a thread begins one. */
type ForChat = { kind: ChannelKind; kept: string; body: string; topic: number | null; isForum: boolean }

/** Telegram has one address for all chats: only the chat's number is stored. */
export function chatRequest(
  { telegram }: Config['posts'],
  { kind, kept, body, topic, isForum }: ForChat,
): { url: string; body: OutgoingBody } {
  if (kind === 'discord')
    return { url: kept.replace(DISCORD, '$1/v10/webhooks/'), body: asJson(isForum ? inNewThread(body) : body) }
  if (kind !== 'telegram') return { url: kept, body: asJson(body) }
  if (!telegram) throw new OutgoingFault('refused', 'No bot is set up any more')
  const message = {
    ...(JSON.parse(body) as object),
    chat_id: Number(kept),
    ...(topic !== null && { message_thread_id: topic }),
  }
  return {
    url: `https://api.telegram.org/bot${telegram.token}/sendMessage`,
    body: asJson(JSON.stringify(message)),
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
