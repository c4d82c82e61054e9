import { type Kysely, sql } from 'kysely'

/** When somebody last watched a league live, noted once a minute: its picks are read before those of others (docs/decisions/042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_watched (
      league bigint primary key references league on delete cascade, seen_at timestamptz not null
    )`.execute(db)
}
