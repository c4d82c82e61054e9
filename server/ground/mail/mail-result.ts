import { later, type SendResult, waitAfter } from '#server/ground/delivery/send-result.ts'
import type { MailFault } from './mailer.ts'
import type { MailKind } from './tables.ts'

/** Minutes after the 1st, 2nd, … attempt: short at first, for greylisting; then long, for a server that is down overnight. */
const WAITS = [1, 5, 15, 60, 240, 1440]

/** `isDead`: nothing will ever arrive at this address. */
export type MailResult = SendResult & { isDead?: boolean }

type Tried = { kind: MailKind; attempts: number; give_up_at: Date }

/** What becomes of a mail that met with a fault at its latest attempt. */
export function resultOf(tried: Tried, fault: MailFault, { at }: { at: Date }): MailResult {
  const { kind } = tried
  if (fault.kind === 'refused') {
    const isSubscribed = kind === 'weekly' || kind === 'confirmation'
    return { state: 'failed', isDead: fault.about === 'recipient' && isSubscribed }
  }
  // A weekly mail that may have been sent is not sent again; a mail that somebody waits for is, even if it arrives twice.
  if (fault.kind === 'unknown' && kind === 'weekly') return { state: 'uncertain' }
  return later(tried, new Date(at.getTime() + waitAfter(tried, WAITS)))
}
