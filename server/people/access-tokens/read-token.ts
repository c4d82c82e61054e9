import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isAccessToken } from '#contract/people/access-tokens.ts'
import { countAMinute } from '#server/ground/base/count-a-minute.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { TokenGuard } from '#server/ground/http/signed-in.ts'
import type { Person } from '#server/ground/identity/identity.ts'

/** Of all tokens of one account together. */
export const CALLS_A_MINUTE = 120
/** Of one client, with invalid tokens. */
const REFUSALS_A_MINUTE = 20

/** `read`: the token's owner, null where the token is not valid (any more). */
type Needs = {
  read(token: string): Promise<Person | null>
  now?: () => number
}

/**
 * Whose token it is, for as many calls as a program may make. A client that guesses gets no more of its tokens read for the rest of
 * the minute; tokens that worked before still work, since many people may share its address.
 */
export function guardTokens({ read, now }: Needs): TokenGuard {
  const seenGood = new LRUCache<string, true>({ max: 10_000 })
  const refusals = countAMinute(REFUSALS_A_MINUTE, now)
  const calls = countAMinute(CALLS_A_MINUTE, now)

  return async (token, client) => {
    const hash = createHash('sha256').update(token).digest('base64')
    const pause = seenGood.has(hash) ? 0 : refusals.waitOf(client)
    if (pause > 0)
      throw new Failure('too_many', 'Too many access tokens that are none. Please wait a moment.', {
        retryAfter: pause,
      })
    const person = isAccessToken(token) ? await read(token) : null
    if (!person) {
      seenGood.delete(hash)
      refusals.add(client)
      throw new Failure('unauthorized', 'This access token does not work, or no longer does.')
    }
    seenGood.set(hash, true)
    const retryAfter = calls.add(person.uid)
    if (retryAfter > 0)
      throw new Failure(
        'too_many',
        `The access tokens of an account may make ${CALLS_A_MINUTE} calls a minute. Please wait a moment.`,
        { retryAfter },
      )
    return person
  }
}
