import { ApiFailure } from '#web/base/call.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { IdentityError } from '#web/session/identity.ts'

/** The message of the provider, or of our server; anything else is a fault of ours and goes on. */
export function identityProblem(error: unknown): Problem {
  if (error instanceof IdentityError && error.code === 'weak-password')
    return { text: error.message, field: 'password' }
  if (error instanceof IdentityError || error instanceof ApiFailure) return { text: error.message }
  throw error
}
