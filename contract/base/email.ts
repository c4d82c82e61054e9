/** RFC 5321 allows 254 characters in all and 64 before the @. */
const LONGEST = 254
const LONGEST_NAME = 64

const NAME = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** The last part begins with a letter: if it began with a digit, it could be an IP address. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+\p{L}[\p{L}\p{N}\p{M}-]{1,62}$/u

/**
 * Whether mail can be sent to this address. Narrower than the standard on purpose: quotes, comments, address literals and
 * folding white space are how a second recipient or a header is smuggled in, and nobody's mailbox needs them.
 */
export function isEmailAddress(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || text.length > LONGEST || name.length > LONGEST_NAME) return false
  return NAME.test(name) && DOMAIN.test(domain)
}

/** Normalized, so that two spellings of an address are found as the same one. */
export function normalEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
