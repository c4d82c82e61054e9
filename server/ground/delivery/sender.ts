import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { Locks } from '#server/ground/db/locks.ts'
import type { Tables } from '#server/ground/db/tables.ts'

/** The first half of a sender's advisory lock; the second is its number. */
const SENDERS = 20_482

/** `lost`: aborted when its lock is gone; others then take its messages for abandoned. */
export type Sender = { number: number; lost: AbortSignal }

/**
 * Runs with a number never used before and a lock that ends with the process: a message taken under a number without
 * a lock belongs to a sender that died.
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

/** Checked in the transaction that takes messages: a sender whose lock was lost unnoticed takes none. */
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
