import { later, type SendResult, waitAfter } from '#server/ground/delivery/send-result.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { OutgoingAnswer } from '#server/ground/outgoing/transport.ts'
import type { PostKind } from './tables.ts'

/** Minutes after the 1st, 2nd, … attempt. */
const WAITS = [1, 5, 15, 60, 240]
const LEAST_WAIT = 1000

/**
 * `ends`: the channel or the device is gone, and nothing more is posted there. `movedTo`: the chat's new number at Telegram.
 * `isForum`: what the Discord channel turned out to be.
 */
export type PostResult = SendResult & {
  status: number | null
  reason: string | null
  ends?: boolean
  movedTo?: number
  isForum?: boolean
}

/** `changed`: of one that changes a message. */
type Tried = { kind: PostKind; attempts: number; give_up_at: Date; changed?: string | null }

/** What becomes of a message: tried again only where it was surely not taken. */
export function resultOf(tried: Tried, met: OutgoingAnswer | OutgoingFault, at: Date): PostResult {
  const after = (wait: number | null) => later(tried, new Date(at.getTime() + (wait ?? waitAfter(tried, WAITS))))
  if (met instanceof OutgoingFault) {
    const said = { status: null, reason: met.message }
    if (met.kind === 'refused') return { ...said, state: 'failed' }
    if (met.kind === 'unknown') return { ...said, state: 'uncertain' }
    return { ...said, ...after(null) }
  }
  const { status } = met
  const said = { status, reason: `The service answered ${status}` }
  if (status >= 200 && status < 300) return { status, reason: null, state: 'sent' }
  if (tried.changed && isMessageGone(met))
    return { status, reason: 'The message is not there any more', state: 'failed' }
  if (tried.kind === 'telegram') {
    // This is about our bot and not about the chat: its token is wrong, which the operator can mend.
    if (status === 401 || status === 404) return { ...said, ...after(null) }
    const movedTo = movedToOf(met)
    if (movedTo !== null) return { ...said, ...after(null), movedTo }
    // Somebody in the group can mend this: the message waits for them, and its reason says what to do.
    const cure = cureOf(met)
    if (cure !== null) return { status, reason: cure, ...after(null) }
  }
  const isForum = tried.kind === 'discord' ? isForumOf(met) : null
  if (isForum !== null) return { ...said, ...after(null), isForum }
  const gone = tried.kind === 'push' ? 'The browser is gone' : 'The chat is gone'
  if (isGone(tried.kind, met)) return { status, reason: gone, state: 'failed', ends: true }
  if (status === 429) return { ...said, ...after(Math.max(LEAST_WAIT, waitOf(met) ?? waitAfter(tried, WAITS))) }
  if (status === 503) return { ...said, ...after(waitOf(met)) }
  // A gateway that lost its server, or a server that failed in the middle, may have posted it.
  if (status >= 500 || status === 408) return { ...said, state: 'uncertain' }
  return { ...said, state: 'failed' }
}

/** What Telegram refuses although the chat is there, by the description of its 400, and what helps. */
const CURES: readonly [said: RegExp, cure: string][] = [
  [
    /TOPIC_CLOSED|TOPIC_HIDDEN/,
    'The topic is closed in Telegram: open it again, or type the code of a new connection in another topic',
  ],
  [
    /not enough rights|have no rights|need administrator rights|CHAT_(?:WRITE|SEND_\w+)_FORBIDDEN|CHAT_RESTRICTED/i,
    'The bot may not write in this group: allow it to send messages in the permissions of the group in Telegram',
  ],
]

function cureOf({ status, text }: OutgoingAnswer): string | null {
  return status === 400 ? (CURES.find(([said]) => said.test(text))?.[1] ?? null) : null
}

/** Telegram answers 403 once the bot was removed, and 400 for a chat or a topic that does not exist. */
function isGone(kind: PostKind, { status, text }: OutgoingAnswer): boolean {
  if (kind !== 'telegram') return status === 404 || status === 410
  return (
    status === 403 ||
    (status === 400 && /chat not found|group chat was upgraded|message thread not found|TOPIC_DELETED/i.test(text))
  )
}

/** A message that somebody has deleted, or that says the same already: no reason to end the chat. */
function isMessageGone({ status, text }: OutgoingAnswer): boolean {
  return (
    (status === 404 && /"code"\s*:\s*10008\b/.test(text)) ||
    (status === 400 && /message to edit not found|message can't be edited|message is not modified/i.test(text))
  )
}

/** Telegram says where a group is that became a supergroup. */
function movedToOf({ status, text }: OutgoingAnswer): number | null {
  const [, number] = /"migrate_to_chat_id"\s*:\s*(-?\d{1,15})\b/.exec(text) ?? []
  return status === 400 && number !== undefined ? Number(number) : null
}

/** A forum takes a message only as the beginning of a thread or in one, and other channels never as a beginning. */
function isForumOf({ status, text }: OutgoingAnswer): boolean | null {
  const [, code] = /"code"\s*:\s*(\d{1,9})\b/.exec(text) ?? []
  if (status !== 400) return null
  return code === '220001' ? true : code === '220003' ? false : null
}

/** From the header or the body, where Discord and Telegram are more exact. */
function waitOf({ retryAfterSeconds, text }: OutgoingAnswer): number | null {
  const [, inBody] = /"retry_after"\s*:\s*(\d{1,6}(?:\.\d+)?)/.exec(text) ?? []
  const seconds = Math.max(retryAfterSeconds ?? 0, Number(inBody ?? 0))
  return seconds > 0 ? Math.ceil(seconds * 1000) : null
}
