import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { endedMail } from '#server/features/newsletter/mail.ts'
import { deliverMails } from '#server/mail/jobs.ts'
import { post } from '#server/mail/outbox.ts'
import type { Holder } from './store.ts'

/** A courtesy: somebody who had subscribed learns that it has ended, and how to have it back. */
export async function tellOfEnd(
  trx: Transaction<Tables>,
  { config, queue }: Pick<Deps, 'config' | 'queue'>,
  { holder, at }: { holder: Holder; at: Date },
): Promise<void> {
  const { email, subject } = holder
  const key = `ended:${subject}:${at.toISOString()}`
  const content = endedMail(`${config.publicUrl}/account`)
  await post(trx, [{ key, kind: 'account', to: email, subject, content, unsubscribeUrl: null }], { at, config })
  await queue.send(deliverMails, { of: key }, { trx })
}
