import { type Kysely, sql } from 'kysely'

/** Wins by little or by luck, and weeks of chips, are no news any more, so all programmes are told anew; no released version has stored any. docs/decisions/074 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from programme`.execute(db)
  await sql`delete from league_segment where view in ('programme', 'editions')`.execute(db)
}
