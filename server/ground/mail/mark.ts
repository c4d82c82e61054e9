import type { Kysely } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Claimed } from './claim.ts'
import type { MailFault } from './mailer.ts'
import type { Outcome } from './outcome.ts'

/** A mail that is done with keeps neither an address nor what was in it. */
export const EMPTIED = { recipient: null, html: null, text: null, unsubscribe_url: null }

type ClaimedMail = { id: number; sender: number }

export async function markSent(db: Kysely<Tables>, claimed: ClaimedMail, { at }: { at: Date }): Promise<void> {
  await ours(db, claimed)
    .set({ ...EMPTIED, state: 'sent', sender: null, done_at: at, code: null, reason: null })
    .execute()
}

export async function markFault(
  db: Kysely<Tables>,
  mail: Claimed & ClaimedMail,
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
function ours(db: Kysely<Tables>, { id, sender }: ClaimedMail) {
  return db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('sender', '=', sender)
    .where('state', 'in', ['sending', 'uncertain'])
}
