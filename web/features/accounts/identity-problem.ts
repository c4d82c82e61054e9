import { IdentityError } from '#web/session/identity.ts'
import type { Problem } from '#web/ui/problem.ts'

/** The provider's own message, as the spec wants it shown; anything else is a fault of ours and goes on. */
export function identityProblem(error: unknown): Problem {
  if (error instanceof IdentityError) return { text: error.message }
  throw error
}
