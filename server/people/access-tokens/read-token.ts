import { isAccessToken } from '#contract/people/access-tokens.ts'
import { countAMinute } from '#server/ground/base/count-a-minute.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { TokenGuard } from '#server/ground/http/signed-in.ts'
import type { Person } from '#server/ground/identity/identity.ts'

/** Of all tokens of one account together. */
export const CALLS_A_MINUTE = 120

/** `read`: the token's owner, null where the token is not valid (any more). */
type Needs = {
  read(token: string): Promise<Person | null>
  now?: () => number
}

/**
 * Whose token it is, for as many calls as a program may make. Tokens that are none are not counted: nobody guesses 32 bytes, and the
 * assistants of many people share an address, where one of them would keep the others out.
 */
export function guardTokens({ read, now }: Needs): TokenGuard {
  const calls = countAMinute(CALLS_A_MINUTE, now)

  return async (token) => {
    const person = isAccessToken(token) ? await read(token) : null
    if (!person) throw new Failure('unauthorized', 'This access token does not work, or no longer does.')
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
