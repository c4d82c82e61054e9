import { type Kysely, sql } from 'kysely'

/** How often a deadline, or the waivers before it, has moved, and when last: a calendar must know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gameweek
      add column times_moved integer not null default 0, add column moved_at timestamptz`.execute(db)
}
