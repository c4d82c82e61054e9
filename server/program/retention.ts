import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { deleteOldFiles, emptyOldMails } from '#server/ground/mail/old-mails.ts'
import { forgetOldPosts } from '#server/ground/posts/old-posts.ts'

const DAY = 86_400_000

/** In days, as `/privacy` says: texts and addresses of mails, texts of posts, chats that wait for a code, pauses that are over, and addresses of clients. */
const KEPT_DAYS = { mails: 30, posts: 30, codes: 1, pauses: 7, clients: 90 }

/** Once an hour. Mails that went out were emptied at once: this is for whatever was left behind. */
export async function forgetOldMailsAndClients({
  db,
  config,
  now,
}: Pick<JobDeps, 'db' | 'config' | 'now'>): Promise<void> {
  const at = now()
  const before = (days: number) => new Date(at.getTime() - days * DAY)
  await emptyOldMails(db, { before: before(KEPT_DAYS.mails), at })
  await deleteOldFiles(config.mail.folder, before(KEPT_DAYS.mails))
  await forgetOldPosts(db, { before: before(KEPT_DAYS.posts), codesBefore: before(KEPT_DAYS.codes), at })
  // Pauses are kept for longer than any message can wait.
  await db.deleteFrom('pause').where('ends_at', '<', before(KEPT_DAYS.pauses)).execute()
  await forgetClients(db, before(KEPT_DAYS.clients))
}

/** The provider is set to store no client addresses; a session made by another version of it may still hold one. */
async function forgetClients(db: Db, before: Date): Promise<void> {
  await sql`
    update auth_session set "ipAddress" = null, "userAgent" = null
    where "createdAt" < ${before} and ("ipAddress" is not null or "userAgent" is not null)
  `.execute(db)
}
