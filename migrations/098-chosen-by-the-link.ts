import { type Kysely, sql } from 'kysely'

/** A team that was chosen below a league's link is in the link of its mail, so that no later choice takes its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table pending_team`.execute(db)
}
