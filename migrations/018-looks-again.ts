import { type Kysely, sql } from 'kysely'

/** What a sync under way has to notice, and how long a look again has been failing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // How often a league was to be read again: a sync that began before that is not through.
  'alter table league add column read_again_count integer not null default 0',
  // Since when the answers about a final gameweek that is looked at again cannot be believed; null: they can.
  'alter table gameweek add column look_again_failing_since timestamptz',
]
