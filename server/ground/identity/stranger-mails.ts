import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import { mailboxOf } from '#server/ground/mail/mailbox.ts'
import { tooMany, waitAfterAttempt } from './attempts.ts'

const AN_HOUR = 3600
/** Somebody who signs up, registers and forgets a password within a minute gets all their mails; then they come ever more slowly. */
const PER_MAILBOX = { free: 4, first: 60, longest: 900, forgottenAfter: 24 * AN_HOUR }
/** Of these, what one of those who ask may take: their waits grow longer than the mailbox's, so that its owner comes in between. */
const OF_MAILBOX = { free: 3, first: 900, longest: 4 * AN_HOUR, forgottenAfter: 24 * AN_HOUR }
/** How the site's budget is divided, so that nobody uses up what another asks for. */
const SHARES = {
  /** Browsers that the owner of an address has signed in on. */
  known: 0.2,
  /** New passwords for accounts whose address is verified. */
  verified: 0.3,
  /** Verifications and new passwords for accounts of which a stranger can make any number. */
  unverified: 0.2,
  /** Whatever can be asked for any address: confirmations of sign-ups, claims of a team. */
  anybody: 0.3,
}
/** The share of the mail server's pace: these mails must not keep the others waiting. */
const SHARE_OF_PACE = 0.2

/** Of a share, what one of those who ask may take: a network, all readers of an account's links. At least what a mailbox may. */
const PART = 0.25

type Wanted = {
  config: { secret: string; mail: Pick<Config['mail'], 'perMinute' | 'confirmationsPerHour'> }
  address: string
  /** Who asks, under each name that is counted. */
  from: readonly string[]
}

/** Counts a mail that anybody can request for any address, by mailbox and for the site. Null if it may go, else the seconds to wait. */
export async function waitBeforeMail(db: Db, wanted: Wanted): Promise<number | null> {
  return waitForSlot(db, wanted, { share: 'anybody', who: mailboxOf(wanted.address) })
}

/** The same; throws in place of a wait. Only where the answer is the same for every address. */
export async function countMail(db: Db, wanted: Wanted): Promise<void> {
  throwIfWaiting(await waitBeforeMail(db, wanted))
}

/** `isKnown`: asked for in a browser that the owner of the address has signed in on. */
type AboutAccount = Wanted & { isKnown?: boolean }

/**
 * Counts a mail about an account. How often one comes to its address is counted with the call that asks for it
 * (`perAddress`), so that neither sign-ups nor accounts at other spellings of the mailbox take its turn. Accounts that a
 * stranger can make in any number, by what follows a `+`, share one count until they are verified.
 */
export async function waitBeforeAccountMail(db: Db, wanted: AboutAccount): Promise<number | null> {
  const { address, isKnown = false } = wanted
  if (isKnown) return waitForSlot(db, wanted, { share: 'known', who: address })
  const found = db.selectFrom('auth_user').where('email', '=', address).select('emailVerified as isVerified')
  const account = await found.executeTakeFirst()
  // No mail goes to an address without an account.
  if (!account) return null
  if (account.isVerified) return waitForSlot(db, wanted, { share: 'verified', who: null })
  return waitForSlot(db, wanted, { share: 'unverified', who: address.includes('+') ? mailboxOf(address) : null })
}

/** The same; throws in place of a wait. */
export async function countAccountMail(db: Db, wanted: AboutAccount): Promise<void> {
  throwIfWaiting(await waitBeforeAccountMail(db, wanted))
}

type Slot = { share: keyof typeof SHARES; who: string | null }

async function waitForSlot(db: Db, { config, from }: Wanted, { share, who }: Slot): Promise<number | null> {
  const { secret, mail } = config
  const what = `mails of strangers, ${share}`
  if (who !== null) {
    const asked = (share === 'known' ? [] : from).map((one) => ({ who: `${one} ${who}`, limit: OF_MAILBOX }))
    for (const one of [{ who, limit: PER_MAILBOX }, ...asked]) {
      const wait = await waitAfterAttempt(db, { secret, what, ...one })
      if (wait !== null) return wait
    }
  }
  const budget = Math.min(mail.confirmationsPerHour, Math.floor(mail.perMinute * 60 * SHARE_OF_PACE))
  const most = Math.max(1, Math.floor(budget * SHARES[share]))
  const part = { most: Math.max(PER_MAILBOX.free, Math.floor(most * PART)), seconds: AN_HOUR }
  for (const one of from) {
    const later = await waitAfterAttempt(db, { secret, what, who: one, limit: part })
    if (later !== null) return later
  }
  return waitAfterAttempt(db, { secret, what, who: 'the site', limit: { most, seconds: AN_HOUR } })
}

function throwIfWaiting(wait: number | null): void {
  if (wait !== null) throw tooMany('Too many emails were asked for.', wait)
}
