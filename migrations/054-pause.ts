import { type Kysely, sql } from 'kysely'

/** Until when somebody wants to hear nothing, and since when: docs/decisions/055. It stays for a while after its end, so that nothing that fell into it is sent later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pause (
      user_id text primary key, since timestamptz not null, ends_at timestamptz not null
    )`.execute(db)
}
