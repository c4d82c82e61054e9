import type { MailKind } from '#server/ground/db/tables.ts'
import type { MailFault } from './mailer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Wait after the 1st, 2nd, … attempt: short at first, for greylisting; then long, for a server that is down overnight. */
const BACK_OFF = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 24 * HOUR]

export type Outcome =
  | { state: 'queued'; dueAt: Date }
  /** `isDead`: nothing will ever arrive at this address. */
  | { state: 'failed'; isDead: boolean }
  | { state: 'uncertain' }

type Tried = { kind: MailKind; attempts: number; give_up_at: Date }

/** What becomes of a mail that met with a fault at its latest attempt. */
export function outcomeOf({ kind, attempts, give_up_at }: Tried, fault: MailFault, { at }: { at: Date }): Outcome {
  if (fault.kind === 'refused') {
    const isSubscribed = kind === 'weekly' || kind === 'confirmation'
    return { state: 'failed', isDead: fault.about === 'recipient' && isSubscribed }
  }
  // A weekly mail that may have been sent is not sent again; a mail that somebody waits for is, even if it arrives twice.
  if (fault.kind === 'unknown' && kind === 'weekly') return { state: 'uncertain' }
  const wait = BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1] ?? MINUTE
  const dueAt = new Date(at.getTime() + wait)
  return dueAt > give_up_at ? { state: 'failed', isDead: false } : { state: 'queued', dueAt }
}
