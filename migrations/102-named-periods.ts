import { type Kysely, sql } from 'kysely'

/** Gameweeks that the maker of a league's links has given a name: a list of `name`, `from` and `to`. docs/decisions/123 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_team_league add column periods jsonb not null default '[]'`.execute(db)
}
