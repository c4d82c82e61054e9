import { type Kysely, sql } from 'kysely'

/**
 * Knock-out rounds by their names, and what decided level ones: docs/decisions/115. Leagues that have some are read again for them, and their programmes are
 * told anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table league_match add column round text, add column tiebreak text`.execute(db)
  await sql`update league set look_again_at = now() where id in (select league from league_match where is_knockout)`.execute(
    db,
  )
  await sql`delete from programme where league in (select league from league_match where is_knockout)`.execute(db)
  await sql`delete from league_segment where view in ('programme', 'editions')
    and league in (select league from league_match where is_knockout)`.execute(db)
}
