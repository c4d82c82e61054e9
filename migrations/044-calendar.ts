import { type Kysely, sql } from 'kysely'

/** The secret address of a person's calendar: one a person, its hash alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feed (
      user_id text primary key, hash bytea not null unique, created_at timestamptz not null
    )`.execute(db)
}
