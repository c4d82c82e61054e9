import { type Kysely, sql } from 'kysely'

/** Some kinds of news have gone, so all programmes are told anew; no released version has stored any. docs/decisions/074 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from programme`.execute(db)
  await sql`delete from league_segment where view in ('programme', 'editions')`.execute(db)
}
