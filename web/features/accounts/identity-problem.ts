import { ApiFailure } from '#web/base/call.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { IdentityError } from '#web/session/identity.ts'

/** Shows the message of the provider or of our server; any other error is a bug of ours and is thrown on. */
export function identityProblem(error: unknown): Problem {
  if (error instanceof IdentityError && error.code === 'weak-password')
    return { text: error.message, field: 'password' }
  if (error instanceof IdentityError || error instanceof ApiFailure) return { text: error.message }
  throw error
}
