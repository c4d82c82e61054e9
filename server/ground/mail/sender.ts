import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { Locks } from '#server/ground/db/locks.ts'
import type { Tables } from '#server/ground/db/tables.ts'

/** The first half of a sender's advisory lock; the second is its number. */
const SENDERS = 20_482
/** Same as the first retry wait: no mail is claimed twice within a minute, which the per-minute limit's count relies on. */
const AGAIN_AFTER_MS = 60_000

/** `lost`: aborted when its lock is gone; others then take its mails for abandoned. */
export type Sender = { number: number; lost: AbortSignal }

/**
 * Runs with a number never used before and an advisory lock that ends with the process: a mail claimed under a number without a
 * lock belongs to a sender that died.
 */
export async function asSender<Result>(
  { db, locks }: { db: Db; locks: Locks },
  run: (sender: Sender) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ sender: number }>`select nextval('outbox_sender') as sender`.execute(db)
  const number = rows[0]?.sender ?? 0
  const lock = await locks.take({ space: SENDERS, number })
  if (!lock) throw new Error(`somebody else is sender ${number}`)
  try {
    return await run({ number, lost: lock.lost })
  } finally {
    await lock.release()
  }
}

/** Checked in the claiming transaction, so that a sender that has lost its lock without noticing yet claims nothing. */
export async function isSender(trx: Kysely<Tables>, sender: number): Promise<boolean> {
  const { rows } = await sql<{ lives: boolean }>`select ${lives(sql`${sender}::bigint`)} as lives`.execute(trx)
  return rows[0]?.lives ?? false
}

/** Whether a sender still holds its lock. */
export function lives(sender: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2 and classid = ${SENDERS} and objid::bigint = ${sender}
      and database = (select oid from pg_database where datname = current_database())
  )`
}

/**
 * Settles the mails of senders that died, which may or may not have been sent: weekly mails are parked for the operator, all others
 * go out again with the same Message-ID, because somebody waits for them.
 */
export async function settleAbandoned(db: Db, at: Date): Promise<{ uncertain: number; again: number }> {
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
