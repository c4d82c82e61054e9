import { type Kysely, sql } from 'kysely'

/** What several processes on one database need to know of each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Kept while it is tried again, empty once it is read whole.
  'alter table league add column failed_since timestamptz',
  // The calls of `grants` that were made for people, and until when the background is known to want calls.
  `alter table upstream_gate add column people_grants timestamptz[] not null default '{}'`,
  'alter table upstream_gate add column background_until timestamptz',
  // One row at most: the secret of the records, encrypted with AUTH_SECRET.
  `create table kept_secret (id integer primary key default 1 check (id = 1), sealed bytea not null)`,
]
