import { type Kysely, sql } from 'kysely'

/** What the first of the two looks saw by which a gameweek becomes final. Only the name changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gameweek_sighting rename to gameweek_first_look`.execute(db)
}
