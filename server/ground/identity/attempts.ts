import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'

/** At most `most` attempts within `seconds` of the first. */
export type Limit = { most: number; seconds: number }

/** After `free` attempts waits double from `first` to `longest`; forgotten `forgottenAfter` the last. In seconds. */
export type GrowingWait = { free: number; first: number; longest: number; forgottenAfter: number }

/** What is counted, by whom or about whom; stored as an HMAC, so that the table names nobody. */
export type CountedAttempt = { secret: string; what: string; who: string; limit: Limit | GrowingWait; advice?: string }

/** Counts one attempt before anything is done about it; throws where there were too many. */
export async function countAttempt(db: Db, counted: CountedAttempt): Promise<void> {
  const seconds = await waitAfterAttempt(db, counted)
  if (seconds !== null) throw tooMany('Too many attempts.', seconds, counted.advice)
}

export function tooMany(what: string, seconds: number, advice = ''): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new Failure('too_many', `${what} Please try again in ${inWords(retryAfter)}.${advice}`, { retryAfter })
}

/** Counts one attempt; null if it is allowed, else the seconds to wait. Atomic: parallel attempts cannot exceed the limit. */
export async function waitAfterAttempt(db: Db, counted: CountedAttempt): Promise<number | null> {
  const { limit } = counted
  return 'free' in limit ? passOrWait(db, keyOf(counted), limit) : passOrEnd(db, keyOf(counted), limit)
}

async function passOrEnd(db: Db, key: Buffer, limit: Limit): Promise<number | null> {
  const { rows } = await sql<{ attempts: number; seconds: number }>`
    insert into identity_attempt as earlier (key, attempts, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      attempts = case when earlier.ends_at <= now() then 1 else earlier.attempts + 1 end,
      ends_at = case when earlier.ends_at <= now() then excluded.ends_at else earlier.ends_at end
    returning attempts, extract(epoch from ends_at - now())::float8 as seconds
  `.execute(db)
  const [row] = rows
  return row && row.attempts > limit.most ? row.seconds : null
}

/** An attempt that comes too early changes nothing, so that nobody's wait grows while they wait. */
async function passOrWait(
  db: Db,
  key: Buffer,
  { free, first, longest, forgottenAfter }: GrowingWait,
): Promise<number | null> {
  const attempts = sql<number>`case when earlier.ends_at <= now() then 1 else earlier.attempts + 1 end`
  // `-infinity` instead of `now()`: a parallel transaction may have begun earlier, so its `now()` would lie before this one's.
  const openAfter = (count: typeof attempts) => sql<Date>`case
    when ${count} < ${free}::int then '-infinity'::timestamptz
    else now() + make_interval(secs =>
      least(${longest}::float8, ${first}::float8 * power(2, least(${count} - ${free}::int, 30)))) end`
  const { rows } = await sql<{ attempts: number }>`
    insert into identity_attempt as earlier (key, attempts, ends_at, open_at)
    values (${key}, 1, now() + make_interval(secs => ${forgottenAfter}), ${openAfter(sql`1`)})
    on conflict (key) do update set
      attempts = ${attempts}, ends_at = excluded.ends_at, open_at = ${openAfter(attempts)}
      where earlier.open_at <= now() or earlier.ends_at <= now()
    returning attempts
  `.execute(db)
  if (rows.length > 0) return null
  const waiting = await db
    .selectFrom('identity_attempt')
    .where('key', '=', key)
    .select(sql<number>`extract(epoch from open_at - now())::float8`.as('seconds'))
    .executeTakeFirst()
  return waiting?.seconds ?? 1
}

export async function forgetAttempts(db: Db, counted: CountedAttempt): Promise<void> {
  await db.deleteFrom('identity_attempt').where('key', '=', keyOf(counted)).execute()
}

/** Takes back an attempt with the right password, which was no guess; those before it still count. */
export async function takeBackAttempt(db: Db, counted: CountedAttempt): Promise<void> {
  await db
    .updateTable('identity_attempt')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('key', '=', keyOf(counted))
    .execute()
}

/** Deletes the counts that have expired. */
export async function sweepAttempts(db: Db): Promise<void> {
  // Not those that are being counted: a mail counts several in one transaction, and each could wait for the other.
  const expired = db.selectFrom('identity_attempt').select('key').where('ends_at', '<=', sql<Date>`now()`)
  await db.deleteFrom('identity_attempt').where('key', 'in', expired.forUpdate().skipLocked()).execute()
}

function keyOf({ secret, what, who, limit }: CountedAttempt): Buffer {
  const rule = 'free' in limit ? 'pauses' : limit.seconds
  return createHmac('sha256', secret).update(`${what}\0${who}\0${rule}`).digest()
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [number, unit] =
    seconds < 120 ? [seconds, 'second'] : minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
