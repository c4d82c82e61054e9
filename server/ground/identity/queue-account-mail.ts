import { randomUUID } from 'node:crypto'
import { addressHashOf } from '#server/ground/mail/address.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { queueMails } from '#server/ground/mail/outbox.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import { lockPerson } from './refusals.ts'

/** Only queues the mail: no request waits for the mail server, and its errors do not show in an answer. */
export async function queueAccountMail(
  { db, queue, config, now }: Pick<EmbeddedIdentityNeeds, 'db' | 'queue' | 'config' | 'now'>,
  { id, email: to }: { id: string; email: string },
  { content }: { content: MailContent },
): Promise<void> {
  // A random key, since every request gets a mail of its own.
  const key = `account:${randomUUID()}`
  const address_hash = addressHashOf(config.secret, to)
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, id)
    // The account stays while a link in a mail is good: `deleteUnverified`.
    const mailed = trx.updateTable('auth_user').set({ updatedAt: now() }).where('id', '=', id)
    const isHere = await mailed.returning('id').executeTakeFirst()
    // The account was deleted meanwhile: no mail is sent, and its verification codes are deleted.
    if (!isHere) return void (await trx.deleteFrom('auth_verification').where('value', '=', id).execute())
    const mail = { key, kind: 'account' as const, to, address_hash, content, unsubscribeUrl: null }
    await queueMails(trx, [mail], { at: now(), config, queue })
  })
}
