import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockUntilCommit } from '#server/ground/db/lock-until-commit.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { tooMany } from '#server/ground/identity/attempts.ts'
import { wantsMails } from './wants-mails-store.ts'

type Events = Tables['consent_event']

/** Somebody's answer about mails: who, what was asked, where and when. */
export type ConsentEvent = Pick<
  Events,
  'address_hash' | 'person_hash' | 'purpose' | 'action' | 'text' | 'page' | 'method'
> & {
  at: Date
}

/** Whether the owner of the address wants our mails. */
export async function hasConsent(db: Kysely<Tables>, address_hash: string): Promise<boolean> {
  const { wants } = await db.selectNoFrom(wantsMails(sql`${address_hash}`).as('wants')).executeTakeFirstOrThrow()
  return wants
}

/** Of two simultaneous answers about one address, the second waits until the first is committed. */
export async function lockAddress(trx: Transaction<Tables>, address_hash: string): Promise<void> {
  await lockUntilCommit(trx, address_hash)
}

/**
 * The lock of `lockAddress` for many addresses; addresses that another transaction holds are left out. Waiting could
 * deadlock: two transactions that each hold many could wait for each other.
 */
export async function lockFreeAddresses(
  trx: Transaction<Tables>,
  address_hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ address_hash: string }>`
    select address_hash from unnest(${[...new Set(address_hashes)]}::text[]) as address_hash
    where pg_try_advisory_xact_lock(hashtextextended(address_hash, 0))`.execute(trx)
  return rows.map(({ address_hash }) => address_hash)
}

/** A yes that is given too often is refused, as records stay for ever; a no never is, and each follows a yes. */
export async function recordConsent(trx: Transaction<Tables>, event: ConsentEvent): Promise<void> {
  const { address_hash, person_hash, purpose, action, text, page, method, at } = event
  if (action === 'given') await refuseTooOften(trx, event)
  const text_sha256 = createHash('sha256').update(text).digest('hex')
  await trx
    .insertInto('consent_event')
    .values({ address_hash, person_hash, purpose, action, text, text_sha256, page, method, at })
    .execute()
}

const MOST_A_DAY = 10
const A_DAY_MS = 86_400_000

async function refuseTooOften(trx: Transaction<Tables>, { address_hash, purpose, action, at }: ConsentEvent) {
  const before = await trx
    .selectFrom('consent_event')
    .where((eb) => eb.and({ address_hash, purpose, action }))
    .orderBy('id', 'desc')
    .offset(MOST_A_DAY - 1)
    .limit(1)
    .select('at')
    .executeTakeFirst()
  const wait = before ? before.at.getTime() + A_DAY_MS - at.getTime() : 0
  if (wait > 0) throw tooMany('You have asked for these emails too often today.', wait / 1000)
}

/** All that is recorded about a person, or about an address before it had an account. Oldest first. */
export async function consentsOf(
  db: Kysely<Tables>,
  { address_hash, person_hash }: { address_hash: string; person_hash: string },
) {
  return db
    .selectFrom('consent_event')
    .where((eb) => eb.or([eb('address_hash', '=', address_hash), eb('person_hash', '=', person_hash)]))
    .orderBy('id')
    .select(['purpose', 'action', 'text', 'text_sha256', 'page', 'method', 'at'])
    .execute()
}
