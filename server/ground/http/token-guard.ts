import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isAccessToken } from '#contract/people/access-tokens.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Person } from '#server/ground/identity/identity.ts'

/** Of all tokens of one account together. */
export const CALLS_A_MINUTE = 120
/** Of one client, with tokens that are none. */
const REFUSALS_A_MINUTE = 20
const MINUTE_MS = 60_000

/** `read`: whose token it is, null where it is none (any more). */
type Needs = {
  read(token: string): Promise<Person | null>
  /** Milliseconds on a clock that nobody sets: a minute stays a minute when the machine's time is put right. */
  now?: () => number
}
export type TokenGuard = (token: string, client: string) => Promise<Person>

/**
 * Whose token it is, for as many calls as a program may make. A client that guesses is not looked up any more for the rest of the
 * minute; tokens that were good before go on working there, since many people may share its address.
 */
export function guardTokens({ read, now = () => performance.now() }: Needs): TokenGuard {
  const seenGood = new LRUCache<string, true>({ max: 10_000 })
  const refusals = countsAMinute(now)
  const calls = countsAMinute(now)

  return async (token, client) => {
    const hash = createHash('sha256').update(token).digest('base64')
    if (!seenGood.has(hash) && refusals.of(client) >= REFUSALS_A_MINUTE)
      throw new Failure('too_many', 'Too many access tokens that are none. Please wait a moment.', refusals.over())
    const person = isAccessToken(token) ? await read(token) : null
    if (!person) {
      seenGood.delete(hash)
      refusals.add(client)
      throw new Failure('unauthorized', 'This access token does not work, or no longer does.')
    }
    seenGood.set(hash, true)
    if (calls.add(person.uid) > CALLS_A_MINUTE)
      throw new Failure(
        'too_many',
        `The access tokens of an account may make ${CALLS_A_MINUTE} calls a minute. Please wait a moment.`,
        calls.over(),
      )
    return person
  }
}

function countsAMinute(now: () => number) {
  let counts = new Map<string, number>()
  let until = 0
  return { of, add, over: () => ({ retryAfter: Math.max(1, (until - now()) / 1000) }) }

  function of(name: string): number {
    if (now() >= until) {
      counts = new Map()
      until = now() + MINUTE_MS
    }
    return counts.get(name) ?? 0
  }

  function add(name: string): number {
    const count = of(name) + 1
    counts.set(name, count)
    return count
  }
}
