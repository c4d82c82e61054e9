import { setTimeout as sleep } from 'node:timers/promises'
import { elsewhere, PROGRAM } from './addresses.ts'

/** The pages that links of our mails lead to. */
export type LinkedPage =
  | '/verify-email'
  | '/login'
  | '/reset-password'
  | '/confirm-email'
  | '/nor-conf-email'
  | '/unsubscribe'

const TRIES = 150
const PAUSE_MS = 100

/** The link of the latest mail to an address. Waits, since mails are sent after the answer. */
export async function mailedLink(email: string, page: LinkedPage): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++, await sleep(PAUSE_MS)) {
    const found = (await linksTo(email)).find((link) => link.includes(`${page}?`))
    if (found) return found
  }
  throw new Error(`No mail with a link to ${page} for ${email}`)
}

export type WeeklyMail = { text: string; oneClick: string }

/** Waits until there are that many; the newest first. */
export async function weeklyMails(email: string, { atLeast }: { atLeast: number }): Promise<WeeklyMail[]> {
  for (let tries = 0; tries < 6 * TRIES; tries++, await sleep(PAUSE_MS)) {
    const mails = (await mailsTo(email)).flatMap((mail) => {
      const oneClick = /List-Unsubscribe: (\S+?)</.exec(mail)?.[1]
      const text = /<pre[^>]*>(.*)<\/pre>/s.exec(mail)?.[1] ?? ''
      return oneClick ? { oneClick, text: text.replace(/<[^>]+>/g, '') } : []
    })
    if (mails.length >= atLeast) return mails
  }
  throw new Error(`No ${atLeast} weekly mails for ${email}`)
}

async function linksTo(email: string): Promise<string[]> {
  const links = (await mailsTo(email)).flatMap((mail) => [...mail.matchAll(/href="(https?:[^"]*)"/g)])
  return links.map(([, link]) => (link ?? '').replaceAll('&#38;', '&'))
}

/** Reads the page where the demo shows its mails, the newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const all = await (await fetch(`${PROGRAM}/mails`, { headers: elsewhere() })).text()
  return all.split('<article>').filter((mail) => mail.includes(`To ${email}`))
}
