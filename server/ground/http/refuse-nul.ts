import type { FastifyInstance } from 'fastify'
import { Failure } from '#server/ground/base/failure.ts'

const NUL = '\u0000'
const PAGES = '/*'

/** PostgreSQL text cannot hold NUL (U+0000), and no call needs it: refused in one place for all calls. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    // Pages are let through: they read only the parameters they know, and answer an unknown address with 404.
    if (!holdsNul([request.params, request.query, request.body]) || request.routeOptions.url === PAGES) return done()
    done(new Failure('invalid', 'The request holds a character that no text has'))
  })
}

/** Whether a text holds NUL, or a name or value of what was read as JSON, as a form or from the address. */
function holdsNul(whole: unknown): boolean {
  // A loop and no recursion: strangers choose how deeply the body is nested, which could overflow the stack.
  const waiting = [whole]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      if (value.includes(NUL)) return true
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
      for (const [name, inner] of Object.entries(value)) waiting.push(name, inner)
  }
  return false
}
