import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import type { MailKind, Tables } from '#server/db/tables.ts'
import type { MailContent } from './mailer.ts'

/** A mail to be sent. */
export type Post = {
  /** Says which mail it is, once and for all: the same key twice is one mail. */
  key: string
  kind: MailKind
  to: string
  /** The address as the record of consents names it, see `features/accounts/subject.ts`. */
  subject: string
  content: MailContent
  /** For the weekly mail only. */
  unsubscribeUrl: string | null
}

const HOUR = 3_600_000
const MOST_ROWS = 500

/** How long a mail is tried for, in hours: last week's news is not sent. */
const GIVE_UP_AFTER: Record<MailKind, number> = { confirmation: 48, account: 48, weekly: 24, test: 1 }

/**
 * Queues mails as they are, bodies and all, in the caller's transaction; answers the keys of those that were new. Whoever
 * posts also sends `deliverMails` in the same transaction.
 */
export async function post(
  trx: Transaction<Tables>,
  mails: readonly Post[],
  { at, config }: { at: Date; config: Pick<Config, 'mail'> },
): Promise<string[]> {
  const host = senderHost(config.mail.from)
  const keys: string[] = []
  for (let i = 0; i < mails.length; i += MOST_ROWS) {
    const rows = await trx
      .insertInto('outbox')
      .values(mails.slice(i, i + MOST_ROWS).map((mail) => rowOf(mail, at, host)))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute()
    keys.push(...rows.map(({ key }) => key))
  }
  return keys
}

function rowOf({ key, kind, to, subject, content, unsubscribeUrl }: Post, at: Date, host: string) {
  return {
    ...{ key, kind, subject, recipient: to, title: content.subject, html: content.html, text: content.text },
    ...{ unsubscribe_url: unsubscribeUrl, due_at: at, created_at: at },
    give_up_at: new Date(at.getTime() + GIVE_UP_AFTER[kind] * HOUR),
    // Of the key, and so of the row: a mail that is sent twice after all is one mail to whoever receives it.
    message_id: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`,
    ...{ sender: null, claimed_at: null, done_at: null, code: null, reason: null },
  }
}

/** `Name <somebody@host>` or an address alone. */
export function senderHost(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
