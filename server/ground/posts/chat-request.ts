import type { Config } from '#server/ground/base/config.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { OutgoingBody } from '#server/ground/outgoing/transport.ts'
import type { ChannelKind } from './tables.ts'

/** Addresses are stored without a version, which Discord reads as an old one that gives waits in milliseconds. */
const DISCORD = /^(https:\/\/[^/]+\/api)\/webhooks\//

type ForChat = { kind: ChannelKind; kept: string; body: string }

/** Telegram has one address for all chats: only the chat's number is stored. */
export function chatRequest(
  { telegram }: Config['posts'],
  { kind, kept, body }: ForChat,
): { url: string; body: OutgoingBody } {
  if (kind === 'discord') return { url: kept.replace(DISCORD, '$1/v10/webhooks/'), body: asJson(body) }
  if (kind !== 'telegram') return { url: kept, body: asJson(body) }
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
