import { type Kysely, sql } from 'kysely'

/** When points and picks were stored was never read; both tables keep their rows as they are, only the columns go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gameweek_score drop column stored_at`.execute(db)
  await sql`alter table team_gameweek drop column stored_at`.execute(db)
}
