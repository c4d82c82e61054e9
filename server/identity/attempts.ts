import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { Failure } from '#server/failure.ts'

export type Limit = { most: number; seconds: number }

/** What is counted, by whom or about whom; kept as an HMAC, so that the table names nobody. */
export type Counted = { secret: string; what: string; who: string; limit: Limit }

/** Counts one attempt before anything is done about it, in one statement: of many at once exactly as many pass as may. */
export async function countAttempt(db: Db, counted: Counted): Promise<void> {
  const { limit } = counted
  const { rows } = await sql<{ attempts: number; seconds: number }>`
    insert into identity_attempt as kept (key, attempts, ends_at)
    values (${keyOf(counted)}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      attempts = case when kept.ends_at <= now() then 1 else kept.attempts + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning attempts, extract(epoch from ends_at - now())::float8 as seconds
  `.execute(db)
  const [row] = rows
  if (!row || row.attempts <= limit.most) return
  const retryAfter = Math.max(1, Math.ceil(row.seconds))
  throw new Failure('too_many', `Too many attempts. Please try again in ${inWords(retryAfter)}.`, { retryAfter })
}

export async function forgetAttempts(db: Db, counted: Counted): Promise<void> {
  await db.deleteFrom('identity_attempt').where('key', '=', keyOf(counted)).execute()
}

/** Those whose time is over. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.deleteFrom('identity_attempt').where('ends_at', '<=', sql<Date>`now()`).execute()
}

function keyOf({ secret, what, who, limit }: Counted): Buffer {
  return createHmac('sha256', secret).update(`${what}\0${who}\0${limit.seconds}`).digest()
}

function inWords(seconds: number): string {
  const [number, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
