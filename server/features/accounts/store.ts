import type { Transaction } from 'kysely'
import { CONSENT_TEXT, LEAVE_TEXT } from '#contract/accounts.ts'
import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { Tables } from '#server/db/tables.ts'
import { endWeeklyMails, forgetAddress } from '#server/features/newsletter/ending.ts'
import { hasConsent, oneAtATime, recordConsent } from './consent.ts'

/** A person, with the names that the record of consents has for them. */
export type Holder = { uid: string; email: string; emailVerified: boolean; subject: string; person: string }

export type Account = { email: string; weekly_mail: boolean; registered_at: Date }

/** Null until the registration was completed. */
export async function accountOf(db: Db, uid: string): Promise<Account | null> {
  const account = await db
    .selectFrom('account')
    .where('uid', '=', uid)
    .select(['email', 'weekly_mail', 'registered_at'])
    .executeTakeFirst()
  return account ?? null
}

/** Where and when an answer about mails was given. */
export type Given = { consent: boolean; page: string; method: string; at: Date }

/**
 * Keeps the answer about mails, and makes the account if there was none. The same answer again records nothing. A no also
 * ends what the address had subscribed to before it had an account; tells whether there was something to end.
 */
export async function answerAboutMails(trx: Transaction<Tables>, holder: Holder, given: Given): Promise<boolean> {
  const { subject, person } = holder
  const { consent, ...where } = given
  await oneAtATime(trx, subject)
  const before = await accountOf(trx, holder.uid)
  await writeAccount(trx, holder, consent)
  const answer = { subject, person, text: CONSENT_TEXT, ...where }
  if (!consent) return endWeeklyMails(trx, { ...answer, action: 'withdrawn' })
  // Whoever asks for mails at an address that was proved again may have it tried again.
  await trx.deleteFrom('undeliverable').where('subject', '=', subject).execute()
  // The record is kept by address: a person who has another one now has said nothing about it yet.
  const isKnown = before?.weekly_mail && (await hasConsent(trx, subject))
  if (!isKnown) await recordConsent(trx, { ...answer, purpose: 'newsletter', action: 'given' })
  return false
}

async function writeAccount(
  trx: Transaction<Tables>,
  { uid, email, subject }: Holder,
  weekly_mail: boolean,
): Promise<void> {
  await trx
    .insertInto('account')
    .values({ uid, email, weekly_mail, subject })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ email, weekly_mail, subject }))
    .execute()
}

/** Of rows that were written before accounts had it: only the program can tell what the record calls an address. */
export async function nameAccounts(db: Db, subjectOfEmail: (email: string) => string): Promise<void> {
  const nameless = await db.selectFrom('account').where('subject', 'is', null).select(['uid', 'email']).execute()
  for (const { uid, email } of nameless)
    await db
      .updateTable('account')
      .set({ subject: subjectOfEmail(email) })
      .where('uid', '=', uid)
      .where('email', '=', email)
      .execute()
}

/** Everything that is stored here about a person goes, but the proof of what they agreed to, which names nobody. */
export async function erase(db: Db, holder: Holder, at: Date): Promise<void> {
  const { subject, person } = holder
  const end = { subject, person, action: 'erased' as const, text: LEAVE_TEXT, page: '/account', method: 'account', at }
  await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, subject)
    // Somebody who never proved that the address is theirs ends nothing for it.
    if (holder.emailVerified) await endWeeklyMails(trx, end)
    await recordConsent(trx, { ...end, purpose: 'account' })
    await forget(trx, holder, at)
  })
}

/** Again, once no token of theirs is good any more: a call that was on its way may have written something. */
export async function eraseLeftovers(db: Db, holder: Holder, at: Date): Promise<void> {
  await db.transaction().execute((trx) => forget(trx, holder, at))
}

async function forget(trx: Transaction<Tables>, { uid, subject, emailVerified }: Holder, at: Date): Promise<void> {
  if (emailVerified) await forgetAddress(trx, subject, at)
  await forgetPerson(trx, uid)
}

async function forgetPerson(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('saved_team').where('user_id', '=', uid).execute()
  await trx.deleteFrom('account').where('uid', '=', uid).execute()
  await announce(trx, { kind: 'person', uid })
}
