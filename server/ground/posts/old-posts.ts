import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'

/** Deletes the texts of old messages, parked ones too, and chats whose code nobody typed. */
export async function forgetOldPosts(
  db: Db,
  { before, codesBefore, at }: Record<'before' | 'codesBefore' | 'at', Date>,
) {
  await sql`
    update post set
      body = null, done_at = coalesce(done_at, ${at}),
      reason = case when state in ('queued', 'sending') then 'It was kept for too long' else reason end,
      state = case when state in ('queued', 'sending') then 'failed' else state end
    where created_at < ${before} and body is not null
  `.execute(db)
  await db
    .deleteFrom('channel')
    .where('connected_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('code_ends_at', '<', codesBefore)
    .execute()
}
