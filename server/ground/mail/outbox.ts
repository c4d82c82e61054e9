import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Config, MailConfig } from '#server/ground/base/config.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import type { MailContent } from './mailer.ts'
import { EMPTIED } from './mark.ts'
import type { MailKind } from './tables.ts'
import { signedByOperator } from './who-sends.ts'

export type MailToSend = {
  /** Idempotency key: a second mail with the same key is not queued. */
  key: string
  kind: MailKind
  to: string
  /** The address as the record of consents names it, see `server/ground/mail/address.ts`. */
  address_hash: string
  content: MailContent
  /** For the weekly mail only. */
  unsubscribeUrl: string | null
}

const HOUR = 3_600_000
const MOST_ROWS = 500

/** Hours after which a mail that could not be sent is given up, because it would be out of date. */
const GIVE_UP_AFTER: Record<MailKind, number> = { confirmation: 48, account: 48, weekly: 24, test: 1 }

/** Queues finished mails, and their delivery, in the caller's transaction; returns the keys that were new. */
export async function queueMails(
  trx: Transaction<Tables>,
  mails: readonly MailToSend[],
  { at, config, queue }: { at: Date; config: Pick<Config, 'mail'>; queue: Queue },
): Promise<string[]> {
  const keys: string[] = []
  for (let i = 0; i < mails.length; i += MOST_ROWS) {
    const rows = await trx
      .insertInto('outbox')
      .values(mails.slice(i, i + MOST_ROWS).map((mail) => rowOf(mail, at, config.mail)))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute()
    keys.push(...rows.map(({ key }) => key))
  }
  const waitedFor = mails.find(({ kind }) => kind !== 'weekly')
  if (keys.length > 0) await queue.send('deliver', { by: 'mail', ...(waitedFor && { of: waitedFor.key }) }, { trx })
  return keys
}

export const COULD_NOT_BE_MADE = 'it could not be made'

/** Parks a weekly mail that could not be made, with no content; to release it is to make it anew. */
export async function queueUnmadeMail(
  trx: Transaction<Tables>,
  { key, address_hash }: Pick<MailToSend, 'key' | 'address_hash'>,
  { at, config }: { at: Date; config: Pick<Config, 'mail'> },
): Promise<void> {
  const content = { subject: 'A mail that could not be made', html: '', text: '' }
  const row = rowOf({ key, address_hash, kind: 'weekly', to: '', content, unsubscribeUrl: null }, at, config.mail)
  await trx
    .insertInto('outbox')
    .values({ ...row, ...EMPTIED, state: 'uncertain', reason: COULD_NOT_BE_MADE })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

function rowOf(
  { key, kind, to, address_hash, content: plain, unsubscribeUrl }: MailToSend,
  at: Date,
  config: MailConfig,
) {
  const content = signedByOperator(plain, config)
  return {
    key,
    kind,
    address_hash,
    recipient: to,
    subject: content.subject,
    html: content.html,
    text: content.text,
    unsubscribe_url: unsubscribeUrl,
    due_at: at,
    created_at: at,
    give_up_at: new Date(at.getTime() + GIVE_UP_AFTER[kind] * HOUR),
    // Derived from the key, so that a mail that is sent twice has the same Message-ID and counts as one for its receiver.
    message_id: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${senderHost(config.from)}>`,
    sender: null,
    claimed_at: null,
    done_at: null,
    code: null,
    reason: null,
  }
}

/** `Name <somebody@host>` or an address alone. */
export function senderHost(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
