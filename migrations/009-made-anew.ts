import { type Kysely, sql } from 'kysely'

/** What tells a finished answer, or a history, that it has to be made or read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // What the answers looked like in the program that made them; null: nobody knows.
  'alter table league add column shape text',
  'alter table community_publication add column shape text',
  // A correction after it is not in the history. What is there already was read before any correction, for all we know.
  `alter table team_read add column read_at timestamptz not null default '-infinity'`,
  'alter table team_read alter column read_at drop default',
]
