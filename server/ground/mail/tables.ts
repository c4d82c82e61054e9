import type { Generated } from 'kysely'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    undeliverable: { address_hash: string; since: Date; reason: string }
    outbox: OutboxTable
    mail_gate: MailGateTable
  }
}

export type MailKind = 'confirmation' | 'account' | 'weekly' | 'test'

export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'suppressed'

type OutboxTable = {
  id: Generated<number>
  key: string
  kind: MailKind
  /** The address, as the record of consents names it. */
  address_hash: string
  /** Address, html and text are null once the mail is finished. */
  recipient: string | null
  subject: string
  html: string | null
  text: string | null
  unsubscribe_url: string | null
  state: Generated<MailState>
  attempts: Generated<number>
  due_at: Date
  give_up_at: Date
  /** Who is sending it, while somebody is. */
  sender: number | null
  claimed_at: Date | null
  done_at: Date | null
  message_id: string
  code: number | null
  reason: string | null
  created_at: Date
}

type MailGateTable = {
  id: Generated<number>
  refusals: Generated<number>
  paused_until: Date | null
  /** After a backup was put back, until the operator says that mails may go again. */
  is_held: Generated<boolean>
  /** When a backup was last restored. */
  restored_at: Date | null
}
