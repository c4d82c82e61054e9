import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table league_wait drop constraint league_wait_what_check',
  // `trades`, `choices`: what the official game did not answer as it should, while the rest of the league was read.
  `alter table league_wait add constraint league_wait_what_check
   check (what in ('result', 'away', 'shrunk', 'left', 'trades', 'choices'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
