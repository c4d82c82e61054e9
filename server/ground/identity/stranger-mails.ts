import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import { mailboxOf } from '#server/ground/mail/mailbox.ts'
import { tooMany, waitAfterAttempt } from './attempts.ts'

const AN_HOUR = 3600
/** Somebody who signs up, registers and forgets a password within a minute gets all their mails; then they come ever more slowly. */
const PER_MAILBOX = { free: 4, first: 60, longest: 900, forgottenAfter: 24 * AN_HOUR }
/** The share of the site's budget that is kept for browsers which the owner of an address has signed in on. */
const KEPT_FOR_KNOWN = 0.2
/** The share of the mail server's pace: these mails must not keep the others waiting. */
const SHARE_OF_PACE = 0.2

type Wanted = {
  config: { secret: string; mail: Pick<Config['mail'], 'perMinute' | 'confirmationsPerHour'> }
  address: string
  /** Asked for in a known browser of the owner: counted apart, so that strangers cannot use up its share. */
  isKnown?: boolean
}

/**
 * Counts mails that anybody can request for any address (confirmations, verifications, new passwords, new accounts
 * for a chosen team), by mailbox and for the whole site. Null if it may go, else the seconds until one may.
 */
export async function waitBeforeMail(db: Db, { config, address, isKnown = false }: Wanted): Promise<number | null> {
  const { secret, mail } = config
  const what = 'mails of strangers'
  const budget = Math.max(2, Math.min(mail.confirmationsPerHour, Math.floor(mail.perMinute * 60 * SHARE_OF_PACE)))
  const kept = Math.max(1, Math.floor(budget * KEPT_FOR_KNOWN))
  const mailbox = isKnown ? `known ${mailboxOf(address)}` : mailboxOf(address)
  const wait = await waitAfterAttempt(db, { secret, what, who: mailbox, limit: PER_MAILBOX })
  if (wait !== null) return wait
  const limit = { most: isKnown ? kept : budget - kept, seconds: AN_HOUR }
  return waitAfterAttempt(db, { secret, what, who: isKnown ? 'the site, known' : 'the site', limit })
}

/** The same; throws in place of a wait. Only where the answer is the same for every address. */
export async function countMail(db: Db, wanted: Wanted): Promise<void> {
  const wait = await waitBeforeMail(db, wanted)
  if (wait !== null) throw tooMany('Too many emails were asked for.', wait)
}
