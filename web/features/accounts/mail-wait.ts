import { MAIL_WAITS, waitAfterMails } from '#contract/base/mail-waits.ts'

export type MailKind = 'reset' | 'verification'

/** How many mails an address was sent from this tab, and until when (in ms) the next one has to wait. */
type Sent = { mails: number; until: number }

/** As long as the server counts. */
const FORGOTTEN_AFTER_MS = MAIL_WAITS.forgottenAfter * 1000

/** Until when another mail of this kind has to wait, in ms; 0 where nothing was sent. */
export function waitsUntil(kind: MailKind, address: string): number {
  return read(kind, address)?.until ?? 0
}

/** The address that this tab asked a mail of this kind for last, so that a page that is loaded again goes on counting. */
export function lastAddress(kind: MailKind): string | null {
  return attempt(() => sessionStorage.getItem(lastKeyOf(kind)))
}

/** Notes that a mail was asked for at `now`; returns when the next one may be asked for. */
export function noteSent(kind: MailKind, { address, now }: { address: string; now: number }): number {
  const before = read(kind, address)
  const mails = before && now - before.until < FORGOTTEN_AFTER_MS ? before.mails + 1 : 1
  const until = now + waitAfterMails(mails) * 1000
  attempt(() => sessionStorage.setItem(keyOf(kind, address), JSON.stringify({ mails, until } satisfies Sent)))
  attempt(() => sessionStorage.setItem(lastKeyOf(kind), address))
  return until
}

/** `1:05`, rounded up. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** In words that stay true while a countdown beside them goes on. */
export function roughly(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  return minutes === 1 ? 'less than a minute' : `less than ${minutes} minutes`
}

function read(kind: MailKind, address: string): Sent | null {
  const text = attempt(() => sessionStorage.getItem(keyOf(kind, address)))
  return text ? attempt(() => JSON.parse(text) as Sent) : null
}

function keyOf(kind: MailKind, address: string): string {
  return `sent ${kind} ${address.toLowerCase()}`
}

function lastKeyOf(kind: MailKind): string {
  return `last ${kind}`
}

/** Storage may be switched off: the server keeps its own count. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
