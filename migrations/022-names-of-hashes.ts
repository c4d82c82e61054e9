import { type Kysely, sql } from 'kysely'

/** A hash of an address or of a person says so in its name, and the subject of a mail is its subject line. Nothing is rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const WITH_ADDRESS = [
  ...['account', 'consent_event', 'subscription', 'mail_token', 'confirmation_pace', 'undeliverable', 'outbox'],
]
const INDEXED = ['account', 'consent_event', 'mail_token', 'outbox']

const STATEMENTS = [
  ...WITH_ADDRESS.map((table) => `alter table ${table} rename column subject to address_hash`),
  ...INDEXED.map((table) => `alter index ${table}_subject rename to ${table}_address_hash`),
  'alter table outbox rename column title to subject',
  'alter table consent_event rename column person to person_hash',
  'alter index consent_event_person rename to consent_event_person_hash',
]
