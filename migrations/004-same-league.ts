import { type Kysely, sql } from 'kysely'

/** Whoever joins two leagues joins them for themselves: docs/decisions/092. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
drop index same_league_after, same_league_before;
create unique index same_league_after on same_league (user_id, league) where is_same;
create unique index same_league_before on same_league (user_id, before) where is_same;
drop index same_league_user`)
    .execute(db)
}
