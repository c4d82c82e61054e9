import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'

/** Deletes addresses and texts from all old mails, also unfinished ones: by then none of them will be sent any more. */
export async function emptyOldMails(db: Db, { before, at }: { before: Date; at: Date }): Promise<void> {
  await sql`
    update outbox set
      recipient = null, html = null, text = null, unsubscribe_url = null, sender = null,
      done_at = coalesce(done_at, ${at}),
      reason = case when state in ('queued', 'sending', 'uncertain') then 'kept for too long' else reason end,
      state = case when state in ('queued', 'sending') then 'failed' when state = 'uncertain' then 'suppressed' else state end
    where created_at < ${before}
      and (recipient is not null or html is not null or text is not null or unsubscribe_url is not null)
  `.execute(db)
}

/** A mail as the folder names it: by the moment it was written. */
const FILE = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-[\da-f-]{36}\.json(?:\.new)?$/

/** Deletes old mails that were written to a folder for want of a mail server; other files there are left alone. */
export async function deleteOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => {
    const [, hour, minute, second, rest] = FILE.exec(name) ?? []
    return hour !== undefined && new Date(`${hour}:${minute}:${second}.${rest}`) < before
  })
  for (const name of old) await rm(path.join(folder, name), { force: true })
}
