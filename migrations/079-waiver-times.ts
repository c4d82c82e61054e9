import { type Kysely, sql } from 'kysely'

/** When the draft game processes waivers before a deadline, as it says; null in the classic game. Known ones were a day before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gameweek add column waivers_at timestamptz`.execute(db)
  await sql`update gameweek set waivers_at = deadline - interval '24 hours' where game = 'draft'`.execute(db)
}
