import type { Transaction } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { queueMails } from '#server/ground/mail/outbox.ts'
import { endedMail } from '#server/people/newsletter/mail.ts'
import type { Holder } from './store.ts'

/** The mail that tells a subscriber that their weekly mail has ended, and how to get it back. */
export async function postEndedMail(
  trx: Transaction<Tables>,
  { config, queue }: Pick<Deps, 'config' | 'queue'>,
  { holder, at }: { holder: Holder; at: Date },
): Promise<void> {
  const { email, address_hash } = holder
  const key = `ended:${address_hash}:${at.toISOString()}`
  const content = endedMail(`${config.publicUrl}/account`)
  const mail = { key, kind: 'account' as const, to: email, address_hash, content, unsubscribeUrl: null }
  await queueMails(trx, [mail], { at, config, queue })
}
