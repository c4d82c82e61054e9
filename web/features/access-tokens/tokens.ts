import { type AccessToken, MOST_TOKENS, type TOKEN_DAYS } from '#contract/people/access-tokens.ts'
import { counted } from '#display/views/worked.ts'
import { dayOf } from '#web/base/ui/moment-words.ts'

export const LIFETIMES: Record<(typeof TOKEN_DAYS)[number], string> = {
  30: '30 days',
  90: '90 days',
  365: 'A year',
}

/** What stands below the name of a token. */
export function tokenInWords(token: AccessToken, now: Date): string {
  const until = hasExpired(token, now)
    ? `Expired on ${dayOf(token.expires_at)}`
    : `Good until ${dayOf(token.expires_at)}`
  return `${until} · ${token.used_on === null ? 'not used yet' : `last used on ${dayOf(token.used_on)}`}`
}

/** `2 tokens`, or how it is said that there is none. */
export function countInWords(tokens: readonly AccessToken[]): string {
  return tokens.length === 0 ? 'None' : counted(tokens.length, 'token')
}

export function hasMost(tokens: readonly AccessToken[], now: Date): boolean {
  return tokens.filter((token) => !hasExpired(token, now)).length >= MOST_TOKENS
}

function hasExpired({ expires_at }: AccessToken, now: Date): boolean {
  return new Date(expires_at) <= now
}
