import { type Kysely, sql } from 'kysely'

/** Programmes are judged by other kinds of news, so all of them are told anew; no released version has stored any. docs/decisions/074 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from programme`.execute(db)
  await sql`delete from league_segment where view in ('programme', 'editions')`.execute(db)
}
