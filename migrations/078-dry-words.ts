import { type Kysely, sql } from 'kysely'

/** Who reads dry words. The choice for a team goes: nobody knows whose it was. docs/decisions/074. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table dry_words (user_id text primary key)`.execute(db)
  await sql`alter table team drop column is_dry`.execute(db)
}
