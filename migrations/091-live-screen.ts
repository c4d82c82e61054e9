import { type Kysely, sql } from 'kysely'

/** What a live screen asks for is stored as it is sent, with its tag: docs/decisions/071. The next look writes it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from live_view`.execute(db)
  await sql`alter table live_view drop column plain, drop column gzip, add column tag text not null`.execute(db)
}
