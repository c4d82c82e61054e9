import { type Kysely, sql } from 'kysely'

/** How names are shown on links is chosen by whoever made them, no longer for the whole league: docs/decisions/039. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_team_league add column short_names boolean not null default false`.execute(db)
  await sql`update saved_team_league set short_names = true
    from league where league.id = saved_team_league.league and league.short_names`.execute(db)
  await sql`alter table league drop column short_names`.execute(db)
}
