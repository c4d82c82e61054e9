import { type Kysely, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

/** The first half of a sender's advisory lock; the second is its number. */
const SENDERS = 20_482
/** As long as the first wait after a fault: nothing is claimed twice within a minute, which the count of a minute relies on. */
const AGAIN_AFTER_MS = 60_000

/**
 * Runs under a number that nobody had before and a lock that dies with the process: whoever finds a mail in its name and no
 * lock knows that it will not be heard of again. What must not outlive the lock runs on the session that holds it.
 */
export async function asSender<Result>(
  db: Db,
  run: (session: Kysely<Tables>, sender: number) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ sender: number }>`select nextval('outbox_sender') as sender`.execute(session)
    const sender = rows[0]?.sender ?? 0
    await sql`select pg_advisory_lock(${SENDERS}::integer, ${sender}::integer)`.execute(session)
    try {
      return await run(session, sender)
    } finally {
      await sql`select pg_advisory_unlock(${SENDERS}::integer, ${sender}::integer)`.execute(session)
    }
  })
}

/**
 * What dead senders left behind. Whether it went out nobody knows: a weekly mail is left to the operator, everything else is
 * waited for by somebody and goes out again as it is, with the same Message-ID.
 */
export async function settleAbandoned(db: Db, at: Date): Promise<{ uncertain: number; again: number }> {
  const { rows } = await sql<{ state: string }>`
    update outbox as mail set
      state = case when kind = 'weekly' then 'uncertain' else 'queued' end,
      sender = case when kind = 'weekly' then sender end,
      due_at = case when kind = 'weekly' then due_at else greatest(${at}, claimed_at + ${AGAIN_AFTER_MS} * interval '1 ms') end,
      reason = 'its sender died'
    where state = 'sending' and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2 and classid = ${SENDERS} and objid::bigint = mail.sender
        and database = (select oid from pg_database where datname = current_database())
    )
    returning state
  `.execute(db)
  const uncertain = rows.filter(({ state }) => state === 'uncertain').length
  return { uncertain, again: rows.length - uncertain }
}
