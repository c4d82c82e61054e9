import type { Transaction } from 'kysely'
import { announce } from '#server/db/news.ts'
import type { Tables } from '#server/db/tables.ts'
import { hasConsent, oneAtATime, recordConsent } from '#server/features/accounts/consent.ts'
import { EMPTIED } from '#server/mail/mark.ts'

type Trx = Transaction<Tables>

/** Whose mails end, and where that was said. */
type End = {
  subject: string
  /** Null for whoever has no account, or uses a link. */
  person: string | null
  action: 'withdrawn' | 'erased'
  text: string
  page: string
  method: string
  at: Date
}

/**
 * Ends all weekly mails to an address, those that are queued too, and makes its links of confirmation useless; tells whether
 * there was a consent to withdraw. Twice is once.
 */
export async function endWeeklyMails(trx: Trx, end: End): Promise<boolean> {
  const { subject, at } = end
  await oneAtATime(trx, subject)
  const hadConsent = await hasConsent(trx, subject)
  if (hadConsent) await recordConsent(trx, { ...end, purpose: 'newsletter' })
  await trx
    .updateTable('subscription')
    .set({ state: 'ended', ended_at: at })
    .where('subject', '=', subject)
    .where('state', '<>', 'ended')
    .execute()
  await trx
    .updateTable('mail_token')
    .set({ void_at: at })
    .where('subject', '=', subject)
    .where('purpose', '<>', 'unsubscribe')
    .where('void_at', 'is', null)
    .execute()
  await switchAccountsOff(trx, subject)
  await trx
    .updateTable('outbox')
    .set({
      ...EMPTIED,
      state: 'suppressed',
      done_at: at,
      reason: 'the weekly mails to this address have ended',
    })
    .where('subject', '=', subject)
    // A link of confirmation that is useless by now need not be sent either.
    .where('kind', 'in', ['weekly', 'confirmation'])
    .where('state', 'in', ['queued', 'uncertain'])
    .execute()
  return hadConsent
}

async function switchAccountsOff(trx: Trx, subject: string): Promise<void> {
  const people = await trx
    .updateTable('account')
    .set({ weekly_mail: false })
    .where('subject', '=', subject)
    .where('weekly_mail', '=', true)
    .returning('uid')
    .execute()
  for (const { uid } of people) await announce(trx, { kind: 'person', uid })
}

/** Nothing of the address is left; links to unsubscribe name nobody, and go on answering kindly. */
export async function forgetAddress(trx: Trx, subject: string, at: Date): Promise<void> {
  await trx.deleteFrom('subscription').where('subject', '=', subject).execute()
  await trx.deleteFrom('mail_token').where('subject', '=', subject).where('purpose', '<>', 'unsubscribe').execute()
  await trx.deleteFrom('confirmation_pace').where('subject', '=', subject).execute()
  await trx
    .updateTable('outbox')
    .set({ state: 'suppressed', sender: null, done_at: at, reason: 'the address was erased' })
    .where('subject', '=', subject)
    .where('state', 'in', ['queued', 'uncertain', 'sending'])
    .execute()
  await trx
    .updateTable('outbox')
    .set({ ...EMPTIED, title: '' })
    .where('subject', '=', subject)
    .execute()
}
