import type { Transaction } from 'kysely'
import { CONSENT_TEXT, LEAVE_TEXT } from '#contract/accounts.ts'
import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { Tables } from '#server/db/tables.ts'
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

/** Where an answer about mails was given. */
export type Given = { consent: boolean; page: string; method: string }

/**
 * Keeps the answer about mails, and makes the account if there was none. The same answer again records nothing. A no also
 * ends what the address had subscribed to before it had an account.
 */
export async function answerAboutMails(db: Db, holder: Holder, given: Given): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, holder.subject)
    const before = await accountOf(trx, holder.uid)
    const isNews = given.consent ? !before?.weekly_mail : await hasConsent(trx, holder.subject)
    await writeAccount(trx, holder, given.consent)
    if (isNews) await recordConsent(trx, answered(holder, given))
  })
}

async function writeAccount(trx: Transaction<Tables>, { uid, email }: Holder, weekly_mail: boolean): Promise<void> {
  await trx
    .insertInto('account')
    .values({ uid, email, weekly_mail })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ email, weekly_mail }))
    .execute()
}

function answered({ subject, person }: Holder, { consent, page, method }: Given) {
  const action = consent ? ('given' as const) : ('withdrawn' as const)
  return { subject, person, purpose: 'newsletter' as const, action, text: CONSENT_TEXT, page, method }
}

/** Everything that is stored here about a person goes, but the proof of what they agreed to, which names nobody. */
export async function erase(db: Db, holder: Holder): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, holder.subject)
    await recordEnd(trx, holder)
    await forgetPerson(trx, holder.uid)
  })
}

/** Again, once no token of theirs is good any more: a call that was on its way may have written something. */
export async function eraseLeftovers(db: Db, uid: string): Promise<void> {
  await db.transaction().execute((trx) => forgetPerson(trx, uid))
}

async function forgetPerson(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('saved_team').where('user_id', '=', uid).execute()
  await trx.deleteFrom('account').where('uid', '=', uid).execute()
  await announce(trx, { kind: 'person', uid })
}

/** Somebody who never proved that the address is theirs ends nothing for it. */
async function recordEnd(trx: Transaction<Tables>, { subject, person, emailVerified }: Holder): Promise<void> {
  const end = { subject, person, action: 'erased' as const, text: LEAVE_TEXT, page: '/account', method: 'account' }
  if (emailVerified && (await hasConsent(trx, subject))) await recordConsent(trx, { ...end, purpose: 'newsletter' })
  await recordConsent(trx, { ...end, purpose: 'account' })
}
