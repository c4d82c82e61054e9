import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail, Mailer } from './mailer.ts'

/** A mail as it lies in the folder. */
export type KeptMail = Mail & { id: string; at: string; from: string }

/** Without a mail server, mails are written to a folder. */
export function folderMailer(folder: string, { from, now }: { from: string; now: () => Date }): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const at = now().toISOString()
      const id = `${at.replace(/[:.]/g, '-')}-${randomUUID()}`
      const file = path.join(folder, `${id}.json`)
      // Renamed into place: a reader never sees half a mail.
      await writeFile(`${file}.new`, JSON.stringify({ id, at, from, ...mail } satisfies KeptMail, null, 2))
      await rename(`${file}.new`, file)
    },
  }
}

/** Newest first. */
export async function keptMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as KeptMail))
}
