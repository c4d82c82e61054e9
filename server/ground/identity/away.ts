import { Failure } from '#server/ground/base/failure.ts'

/** The database is away, and so nobody can be signed in. */
export function away(): Failure {
  const text = 'The service is not available right now. Please try again in a moment.'
  return new Failure('unavailable', text, { retryAfter: 5 })
}
