import { type Kysely, sql } from 'kysely'

/** The public teams of a season that a site without followers counts, by their rank when they were drawn. docs/decisions/126 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table public_sample (
    game text not null,
    season text not null,
    rank integer not null,
    team_id bigint,
    primary key (game, season, rank),
    unique (game, season, team_id)
  )`.execute(db)
}
