import { type Kysely, sql } from 'kysely'

/** Since when looks at the gameweek that is played have not been believed, one after the other; null where the last one was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_look add column doubted_since timestamptz`.execute(db)
}
