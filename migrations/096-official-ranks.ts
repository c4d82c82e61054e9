import { type Kysely, sql } from 'kysely'

/** Where the official table of a league that counts points has a team: it decides between level teams at the end of a season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table league_team add column official_rank integer`.execute(db)
}
