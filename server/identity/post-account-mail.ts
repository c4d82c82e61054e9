import { randomUUID } from 'node:crypto'
import { subjectOf } from '#server/features/accounts/subject.ts'
import { deliverMails } from '#server/mail/jobs.ts'
import type { MailContent } from '#server/mail/mailer.ts'
import { post } from '#server/mail/outbox.ts'
import type { EmbeddedIdentityNeeds } from './embedded-provider.ts'

/** Nobody waits for the mail server: the mail is queued, and nothing of a mail server's trouble is seen in an answer. */
export async function postAccountMail(
  { db, queue, config, now }: EmbeddedIdentityNeeds,
  to: string,
  { content }: { content: MailContent },
): Promise<void> {
  // Every one is asked for: two of the same are two mails.
  const key = `account:${randomUUID()}`
  const subject = subjectOf(config.secret, to)
  await db.transaction().execute(async (trx) => {
    await post(trx, [{ key, kind: 'account', to, subject, content, unsubscribeUrl: null }], { at: now(), config })
    await queue.send(deliverMails, { of: key }, { trx })
  })
}
