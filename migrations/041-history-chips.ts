import { type Kysely, sql } from 'kysely'

/** The chip of each gameweek of a history, beside its other lists: whether transfers were a wildcard's. A history without is read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table classic_history add column chips text[]`.execute(db)
}
