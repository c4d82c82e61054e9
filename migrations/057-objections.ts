import { type Kysely, sql } from 'kysely'

/** What members and readers do to the links and names of others can be objected to: docs/decisions/039. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table league_link add column end_asked_at timestamptz, add column kept boolean not null default false',
  `alter table hidden_name
     add column hidden_by text, add column by_reader boolean not null default false, add column shown_at timestamptz,
     add column closed_to_readers boolean not null default false`,
]
