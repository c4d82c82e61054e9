import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import { columnsOf } from '#server/ground/delivery/send-result.ts'
import { lives } from '#server/ground/delivery/sender.ts'
import type { MailResult } from './mail-result.ts'
import type { MailFault } from './mailer.ts'
import type { TakenMail } from './take.ts'

/** A finished mail keeps neither its address nor its content. */
export const EMPTIED = { recipient: null, html: null, text: null, unsubscribe_url: null }

/** Same as the first retry wait: no mail is taken twice within a minute, as the per-minute count requires. */
const AGAIN_AFTER_MS = 60_000

/** What became of a mail; without a fault it was sent. */
export async function markMail(
  db: Kysely<Tables>,
  { id, sender, address_hash }: Pick<TakenMail, 'id' | 'sender' | 'address_hash'>,
  { fault, outcome, at }: { fault: MailFault | null; outcome: MailResult; at: Date },
): Promise<void> {
  if (fault && outcome.state === 'failed' && outcome.isDead)
    await db
      .insertInto('undeliverable')
      .values({ address_hash, since: at, reason: fault.message })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
  await db
    .updateTable('outbox')
    .set({ ...columnsOf(outcome, EMPTIED, at), code: fault?.code ?? null, reason: fault?.message ?? null })
    .where('id', '=', id)
    .where('sender', '=', sender)
    // If we lost our lock, another sender may have parked it meanwhile: only we know the true outcome.
    .where('state', 'in', ['sending', 'uncertain'])
    .execute()
}

/**
 * Settles the mails of senders that died, which may or may not have been sent: weekly mails are parked for the operator, all others
 * go out again with the same Message-ID, because somebody waits for them.
 */
export async function settleAbandoned(db: Kysely<Tables>, at: Date): Promise<{ uncertain: number; again: number }> {
  const { rows } = await sql<{ state: string }>`
    update outbox as mail set
      state = case when kind = 'weekly' then 'uncertain' else 'queued' end,
      sender = case when kind = 'weekly' then sender end,
      due_at = case when kind = 'weekly' then due_at else greatest(${at}, claimed_at + ${AGAIN_AFTER_MS} * interval '1 ms') end,
      reason = 'its sender died'
    where state = 'sending' and not ${lives(sql`mail.sender`)}
    returning state
  `.execute(db)
  const uncertain = rows.filter(({ state }) => state === 'uncertain').length
  return { uncertain, again: rows.length - uncertain }
}
