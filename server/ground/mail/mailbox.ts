import { normalEmail } from '#contract/base/email.ts'

/** Providers that deliver `a.b@` and `ab@` to one mailbox, by each of their domains. */
const WITHOUT_DOTS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox behind an address, to count the mails that reach it however it is written: without what follows a `+`, and without dots where the
 * provider ignores them. Not an address to send to.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = normalEmail(email).split('@')
  // A name that begins with `+` is kept: nothing stands before the `+`.
  const plain = name.replace(/(?<=.)\+.*$/, '')
  const provider = WITHOUT_DOTS[domain]
  return provider ? `${plain.replaceAll('.', '')}@${provider}` : `${plain}@${domain}`
}
