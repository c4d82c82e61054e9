import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Mail, type Mailer, MailFault } from './mailer.ts'

export type StoredMail = Mail & { id: string; at: string; from: string }

/** Without a mail server, mails are written to a folder. */
export function folderMailer(folder: string, { from, now }: { from: string; now: () => Date }): Mailer {
  return {
    async send(mail) {
      const at = now().toISOString()
      const id = `${at.replace(/[:.]/g, '-')}-${randomUUID()}`
      await keep(folder, { id, at, from, ...mail }).catch((error: NodeJS.ErrnoException) => {
        throw new MailFault('later', `The folder of mails takes none: ${error.code}`, { about: 'server' })
      })
    },
    close: async () => undefined,
  }
}

async function keep(folder: string, mail: StoredMail): Promise<void> {
  // They hold addresses that confirm accounts and reset passwords: for the program's user alone.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${mail.id}.json`)
  // Renamed into place: a reader never sees half a mail.
  await writeFile(`${file}.new`, JSON.stringify(mail, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Newest first. */
export async function storedMails(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as StoredMail),
  )
}
