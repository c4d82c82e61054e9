import { type Kysely, sql } from 'kysely'

/** What the classic game gives each team in a season: its chips with the gameweeks in which they may be played, and how many free transfers it can save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table allowance (
      game text not null, season text not null, chips jsonb not null, most_transfers smallint not null,
      primary key (game, season)
    )`.execute(db)
}
