import { type Kysely, sql } from 'kysely'

/** Cards of a season have more figures, so they are made anew from what is stored. docs/decisions/109 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from league_segment where view = 'wrapped'`.execute(db)
}
