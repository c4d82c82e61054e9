import { type Kysely, sql } from 'kysely'

/** A league is read without its cup where the official game does not answer that. docs/decisions/127 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table league_wait drop constraint league_wait_what_check, add constraint league_wait_what_check
    check (what in ('result', 'away', 'shrunk', 'left', 'unlisted', 'trades', 'choices', 'totals', 'cup'))`.execute(db)
}
