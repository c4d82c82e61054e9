import { type Kysely, sql } from 'kysely'

/**
 * A channel may post into a topic of a Telegram group, or into a forum of Discord, where each post begins a thread of its own.
 * `in_post`: the message in which this one goes out, where several have waited for a chat.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table channel add column topic bigint, add column is_forum boolean not null default false',
  'alter table post add column in_post bigint references post on delete set null',
  'create index post_in_post on post (in_post) where in_post is not null',
]
