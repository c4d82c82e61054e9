import { type Kysely, sql } from 'kysely'

/** Draft: each team's place in the order of waivers, as the official game has it; null until the league is read again. docs/decisions/107 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table league_team add column waiver_pick integer`.execute(db)
}
