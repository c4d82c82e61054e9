import { type Kysely, sql } from 'kysely'

/** A channel may post into a topic of a Telegram group, or into a forum of Discord, where each post begins a thread of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table channel add column topic bigint, add column is_forum boolean not null default false')
    .execute(db)
}
