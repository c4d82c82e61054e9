import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import { lives } from '#server/ground/delivery/sender.ts'
import type { ClaimedMail } from './claim.ts'
import type { MailFault } from './mailer.ts'
import type { Outcome } from './outcome.ts'

/** A mail that is done with keeps neither an address nor what was in it. */
export const EMPTIED = { recipient: null, html: null, text: null, unsubscribe_url: null }

type Ours = Pick<ClaimedMail, 'id' | 'sender'>

/** Same as the first retry wait: no mail is claimed twice within a minute, which the per-minute limit's count relies on. */
const AGAIN_AFTER_MS = 60_000

export async function markSent(db: Kysely<Tables>, claimed: Ours, { at }: { at: Date }): Promise<void> {
  await ours(db, claimed)
    .set({ ...EMPTIED, state: 'sent', sender: null, done_at: at, code: null, reason: null })
    .execute()
}

export async function markFault(
  db: Kysely<Tables>,
  mail: ClaimedMail,
  { fault, outcome, at }: { fault: MailFault; outcome: Outcome; at: Date },
): Promise<void> {
  const said = { code: fault.code, reason: fault.message }
  if (outcome.state === 'uncertain')
    await ours(db, mail)
      .set({ ...said, state: 'uncertain' })
      .execute()
  else if (outcome.state === 'queued')
    await ours(db, mail)
      .set({ ...said, state: 'queued', sender: null, due_at: outcome.dueAt })
      .execute()
  else
    await db.transaction().execute(async (trx) => {
      await ours(trx, mail)
        .set({ ...said, ...EMPTIED, state: 'failed', sender: null, done_at: at })
        .execute()
      if (outcome.isDead) await keepAsDead(trx, { address_hash: mail.address_hash, since: at, reason: fault.message })
    })
}

async function keepAsDead(trx: Kysely<Tables>, dead: Tables['undeliverable']): Promise<void> {
  await trx
    .insertInto('undeliverable')
    .values(dead)
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
}

/** Still ours, or parked by another sender after we lost our lock: only the sender that tried it knows the true outcome. */
function ours(db: Kysely<Tables>, { id, sender }: Ours) {
  return db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('sender', '=', sender)
    .where('state', 'in', ['sending', 'uncertain'])
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
