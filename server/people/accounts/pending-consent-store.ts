import { sql, type Transaction } from 'kysely'
import { accountOf } from '#server/facts/accounts/store.ts'
import { hasConsent, lockAddress } from '#server/facts/consent/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { answerAboutMails, type Holder, type MailAnswer } from './store.ts'

/** Where the tick stood: in the form of the registration, or on the page that the link of the mail leads to. */
type TickPage = '/register' | '/verify-email'

/** An answer about mails that waits for its address to be verified: nobody's consent yet. */
export type PendingConsent = { consent: boolean; text: string; page: TickPage; at: Date }

/**
 * The latest answer counts, but the form never overrides one given at the link, which only the owner of the mailbox can give.
 * False where nothing was kept: for that reason, or because the person is already verified or unknown to the embedded provider.
 */
export async function keepPending(db: Db, uid: string, pending: PendingConsent): Promise<boolean> {
  const { consent, text, page, at } = pending
  // `for key share` waits for a deletion of the person that is under way; afterwards no row is found.
  const { rows } = await sql`
    insert into pending_consent (uid, consent, text, page, at)
    select id, ${consent}, ${text}, ${page}, ${at}::timestamptz from (
      select id from auth_user where id = ${uid} and not "emailVerified" for key share
    ) as waiting
    on conflict (uid) do update
      set consent = excluded.consent, text = excluded.text, page = excluded.page, at = excluded.at
      where excluded.page = '/verify-email' or pending_consent.page <> '/verify-email'
    returning uid
  `.execute(db)
  return rows.length === 1
}

export async function pendingOf(db: Pick<Db, 'selectFrom'>, uid: string): Promise<PendingConsent | null> {
  const pending = await db
    .selectFrom('pending_consent')
    .where('uid', '=', uid)
    .select(['consent', 'text', 'page', 'at'])
    .executeTakeFirst()
  return pending ?? null
}

/** Called once the final answer is stored. */
export async function dropPending(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('pending_consent').where('uid', '=', uid).execute()
}

/** The text and page of the final answer; it may differ from the pending one, as a dialog asks again before a subscription ends. */
export function givenFrom(
  pending: PendingConsent | null,
  consent: boolean,
): Pick<MailAnswer, 'text' | 'page' | 'method'> | null {
  if (!pending) return null
  const { text, page } = pending
  return { text, page, method: pending.consent === consent ? 'checkbox' : 'dialog' }
}

/**
 * The address is verified with this transaction, which holds the person’s lock: the checkbox beside the button becomes the answer. An answer from the registration form alone
 * is not recorded, as another person may have typed the address; nor is a no that would end a subscription, which a dialog asks first.
 */
export async function answerOnceVerified(trx: Transaction<Tables>, holder: Holder, at: Date): Promise<void> {
  await lockAddress(trx, holder.address_hash)
  const pending = await pendingOf(trx, holder.uid)
  if (pending?.page !== '/verify-email' || (await accountOf(trx, holder.uid))) return
  const { consent, text, page } = pending
  if (!consent && (await hasConsent(trx, holder.address_hash))) return
  await answerAboutMails(trx, holder, { consent, text, page, method: 'checkbox', at })
  await dropPending(trx, holder.uid)
}
