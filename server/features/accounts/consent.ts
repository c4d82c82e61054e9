import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

type Events = Tables['consent_event']

/** Somebody's answer about mails: who, what was asked, where and when. */
export type ConsentEvent = Pick<Events, 'subject' | 'person' | 'purpose' | 'action' | 'text' | 'page' | 'method'> & {
  at: Date
}

/** Whether the address receives our mails, by the latest of its events that decides. */
export async function hasConsent(db: Kysely<Tables>, subject: string): Promise<boolean> {
  const latest = await db
    .selectFrom('consent_event')
    .where('subject', '=', subject)
    .where('purpose', '=', 'newsletter')
    .where('action', '<>', 'requested')
    .orderBy('id', 'desc')
    .limit(1)
    .select('action')
    .executeTakeFirst()
  return latest?.action === 'given' || latest?.action === 'confirmed'
}

/** Two answers about one address, at the same moment: the second waits for the first. */
export async function oneAtATime(trx: Transaction<Tables>, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx)
}

/**
 * Those of the addresses about which nobody decides at this moment; until the transaction is over, whoever would waits. With the
 * lock of `oneAtATime`, which is not waited for here: who holds many of them and waits for another is waited for in turn.
 */
export async function holdStill(trx: Transaction<Tables>, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from unnest(${[...new Set(subjects)]}::text[]) as subject
    where pg_try_advisory_xact_lock(hashtextextended(subject, 0))`.execute(trx)
  return rows.map(({ subject }) => subject)
}

export async function recordConsent(trx: Transaction<Tables>, event: ConsentEvent): Promise<void> {
  const { subject, person, purpose, action, text, page, method, at } = event
  const text_sha256 = createHash('sha256').update(text).digest('hex')
  await trx
    .insertInto('consent_event')
    .values({ subject, person, purpose, action, text, text_sha256, page, method, at })
    .execute()
}

/** All that is recorded about a person, or about an address before it had an account. Oldest first. */
export async function consentsOf(db: Kysely<Tables>, { subject, person }: { subject: string; person: string }) {
  return db
    .selectFrom('consent_event')
    .where((eb) => eb.or([eb('subject', '=', subject), eb('person', '=', person)]))
    .orderBy('id')
    .select(['purpose', 'action', 'text', 'text_sha256', 'page', 'method', 'at'])
    .execute()
}
