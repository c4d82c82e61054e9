import type { Transaction } from 'kysely'
import { LEAVE_TEXT } from '#contract/people/accounts.ts'
import { endDryWords } from '#server/facts/accounts/dry-words-store.ts'
import { accountOf } from '#server/facts/accounts/store.ts'
import { hasConsent, lockAddress, recordConsent } from '#server/facts/consent/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { endConnectionsOf } from '#server/ground/identity/connections-store.ts'
import type { SignIn } from '#server/ground/identity/identity.ts'
import { lockPerson, lockUnlessGone, refuseSignIns } from '#server/ground/identity/refusals.ts'
import { addressHashOf, personHashOf } from '#server/ground/mail/address.ts'
import { endTokensOf } from '#server/people/access-tokens/store.ts'
import { endFeed } from '#server/people/calendar/store.ts'
import { endWeeklyMails, forgetAddress } from '#server/people/newsletter/ending-store.ts'
import { endDevices } from '#server/people/push/device-store.ts'
import { endPause } from './pause-store.ts'

/** A person, with the names that the record of consents has for them. */
export type Holder = { uid: string; email: string; emailVerified: boolean; address_hash: string; person_hash: string }

export function holderOf(
  secret: string,
  { uid, email, emailVerified }: Omit<Holder, 'address_hash' | 'person_hash'>,
): Holder {
  return {
    uid,
    email,
    emailVerified,
    address_hash: addressHashOf(secret, email),
    person_hash: personHashOf(secret, uid),
  }
}

/**
 * Where and when an answer about mails was given, and beside which text; `isUnknown` where nobody knows what was answered, so
 * that it counts as a no.
 */
export type MailAnswer = {
  consent: boolean
  text: string
  page: string
  method: string
  at: Date
  isUnknown?: boolean
  /** Of the times in mails from now on; without it they stay in the one they were in. */
  timeZone?: string
}

/**
 * Keeps the answer about mails, and makes the account if there was none. The same answer again records nothing. A no also
 * ends what the address had subscribed to before it had an account; tells whether there was something to end.
 */
export async function answerAboutMails(trx: Transaction<Tables>, holder: Holder, given: MailAnswer): Promise<boolean> {
  const { address_hash, person_hash } = holder
  const { consent, isUnknown = false, timeZone, ...where } = given
  await lockAddress(trx, address_hash)
  const before = await accountOf(trx, holder.uid)
  await writeAccount(trx, holder, {
    weekly_mail: consent,
    unanswered: isUnknown,
    ...(timeZone && { time_zone: timeZone }),
  })
  const answer = { address_hash, person_hash, ...where }
  if (!consent) return endWeeklyMails(trx, { ...answer, action: 'withdrawn' })
  // Mails to an address that bounced before are tried again once its owner has verified it and asks for them.
  await trx.deleteFrom('undeliverable').where('address_hash', '=', address_hash).execute()
  // The record is kept by address: a person who has another one now has said nothing about it yet.
  const isKnown = before?.weekly_mail && (await hasConsent(trx, address_hash))
  if (!isKnown) await recordConsent(trx, { ...answer, purpose: 'newsletter', action: 'given' })
  return false
}

async function writeAccount(
  trx: Transaction<Tables>,
  { uid, email, address_hash }: Holder,
  answer: { weekly_mail: boolean; unanswered: boolean; time_zone?: string },
): Promise<void> {
  await trx
    .insertInto('account')
    .values({ uid, email, address_hash, ...answer })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ email, address_hash, ...answer }))
    .execute()
}

type Leave = Pick<SignIn, 'signedInAt'> & { at: Date }

/**
 * Deletes everything stored here about a person except the record of consents, which identifies people by hashes. A request that
 * is about to write something for them is refused.
 */
export async function erase(db: Db, holder: Holder, { at, signedInAt }: Leave): Promise<void> {
  const { address_hash, person_hash } = holder
  const end = {
    address_hash,
    person_hash,
    action: 'erased' as const,
    text: LEAVE_TEXT,
    page: '/account',
    method: 'account',
    at,
  }
  // The log-in may come from a host whose clock is ahead: a session newer than `at` must be refused as well.
  const until = new Date(Math.max(at.getTime(), signedInAt.getTime()))
  await db.transaction().execute(async (trx) => {
    // A leave that was begun with a former password is refused as well.
    await lockUnlessGone(trx, { uid: holder.uid, signedInAt })
    await refuseSignIns(trx, holder.uid, until)
    await lockAddress(trx, address_hash)
    // An unverified address may be somebody else's: its mails go on, and the record of consents does not mention it.
    if (holder.emailVerified) await endWeeklyMails(trx, end)
    await recordConsent(trx, {
      ...end,
      address_hash: holder.emailVerified ? address_hash : person_hash,
      purpose: 'account',
    })
    await forget(trx, holder, at)
  })
}

/** Erases again after the log-in is deleted: a mail they requested may have been queued in between. */
export async function eraseLeftovers(db: Db, holder: Holder, at: Date): Promise<void> {
  await db.transaction().execute((trx) => forget(trx, holder, at))
}

async function forget(trx: Transaction<Tables>, { uid, address_hash, emailVerified }: Holder, at: Date): Promise<void> {
  if (emailVerified) await forgetAddress(trx, address_hash, at)
  await forgetPerson(trx, uid)
}

/**
 * After a new password: whoever knew the old one may have made keys, and could go on reading with them. Waits for the
 * lock, so that a key which an older sign-in is just making is stored first, and ended too.
 */
export async function endKeysOf(db: Db, uid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, uid)
    await endTokensOf(trx, uid)
    await endConnectionsOf(trx, uid)
    await endFeed(trx, uid)
  })
}

/** What the program keeps under a person's id. */
export async function forgetPerson(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('saved_team').where('user_id', '=', uid).execute()
  await trx.deleteFrom('same_league').where('user_id', '=', uid).execute()
  await trx.deleteFrom('account').where('uid', '=', uid).execute()
  await trx.deleteFrom('pending_consent').where('uid', '=', uid).execute()
  await endTokensOf(trx, uid)
  await endFeed(trx, uid)
  await endDevices(trx, uid)
  await endPause(trx, uid)
  await endDryWords(trx, uid)
  await announce(trx, { kind: 'person', uid })
}
