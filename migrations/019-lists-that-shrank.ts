import { type Kysely, sql } from 'kysely'

/** A league whose list of teams shrank at once is read again although that was believed, as the list may have been wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table league_wait drop constraint league_wait_what_check`,
  // \`left\`: the teams that went when the shorter list was believed, and whether they come back.
  `alter table league_wait add constraint league_wait_what_check check (what in ('result', 'away', 'shrunk', 'left'))`,
]
