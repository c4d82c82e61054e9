import { type Kysely, sql } from 'kysely'

/** Mails tell times in the reader's time zone; null: nobody has told us, and they are London's. docs/decisions/086 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column time_zone text`.execute(db)
}
