import type { PostKind } from '#server/ground/db/tables.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { OutgoingAnswer } from '#server/ground/outgoing/transport.ts'

const MINUTE = 60_000
/** Wait after the 1st, 2nd, … attempt. */
const BACK_OFF = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE]
const LEAST_WAIT = 1000

/** `ends`: the channel or the device is gone, and nothing more is posted there. `movedTo`: the chat's new number at Telegram. */
export type Outcome = { status: number | null; reason: string | null } & (
  | { state: 'sent' }
  | { state: 'queued'; dueAt: Date; movedTo?: number }
  | { state: 'failed'; ends: boolean }
  | { state: 'uncertain' }
)

type Tried = { kind: PostKind; attempts: number; give_up_at: Date }

/** What becomes of a message: tried again only where it was surely not taken. */
export function outcomeOf(tried: Tried, met: OutgoingAnswer | OutgoingFault, at: Date): Outcome {
  const wait = new Date(at.getTime() + backOff(tried))
  if (met instanceof OutgoingFault) {
    const said = { status: null, reason: met.message }
    if (met.kind === 'refused') return { ...said, state: 'failed', ends: false }
    if (met.kind === 'unknown') return { ...said, state: 'uncertain' }
    return later(tried, said, wait)
  }
  const { status } = met
  const said = { status, reason: `The service answered ${status}` }
  if (status >= 200 && status < 300) return { status, reason: null, state: 'sent' }
  if (tried.kind === 'telegram') {
    const next = later(tried, said, wait)
    // This is about our bot and not about the chat: its token is wrong, which the operator can mend.
    if (status === 401 || status === 404) return next
    const movedTo = movedToOf(met)
    if (movedTo !== null) return next.state === 'queued' ? { ...next, movedTo } : next
  }
  if (isGone(tried.kind, met))
    return {
      status,
      reason: tried.kind === 'push' ? 'The browser is gone' : 'The chat is gone',
      state: 'failed',
      ends: true,
    }
  if (status === 429)
    return later(tried, said, new Date(at.getTime() + Math.max(LEAST_WAIT, waitOf(met) ?? backOff(tried))))
  if (status === 503) return later(tried, said, new Date(at.getTime() + (waitOf(met) ?? backOff(tried))))
  // A gateway that lost its server, or a server that failed in the middle, may have posted it.
  if (status >= 500 || status === 408) return { ...said, state: 'uncertain' }
  return { ...said, state: 'failed', ends: false }
}

function later({ give_up_at }: Tried, said: { status: number | null; reason: string | null }, dueAt: Date): Outcome {
  return dueAt > give_up_at ? { ...said, state: 'failed', ends: false } : { ...said, state: 'queued', dueAt }
}

function backOff({ attempts }: Tried): number {
  return BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1] ?? MINUTE
}

/** Telegram answers 403 once the bot was put out, and 400 for a chat that is not there. */
function isGone(kind: PostKind, { status, text }: OutgoingAnswer): boolean {
  if (kind !== 'telegram') return status === 404 || status === 410
  return status === 403 || (status === 400 && /chat not found|group chat was upgraded/i.test(text))
}

/** Telegram says where a group is that became a supergroup. */
function movedToOf({ status, text }: OutgoingAnswer): number | null {
  const [, number] = /"migrate_to_chat_id"\s*:\s*(-?\d{1,15})\b/.exec(text) ?? []
  return status === 400 && number !== undefined ? Number(number) : null
}

/** The header's word, or that of the body, where Discord and Telegram say it more exactly. */
function waitOf({ retryAfterSeconds, text }: OutgoingAnswer): number | null {
  const [, inBody] = /"retry_after"\s*:\s*(\d{1,6}(?:\.\d+)?)/.exec(text) ?? []
  const seconds = Math.max(retryAfterSeconds ?? 0, Number(inBody ?? 0))
  return seconds > 0 ? Math.ceil(seconds * 1000) : null
}
