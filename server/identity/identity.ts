import type { FastifyInstance } from 'fastify'
import type { IdentitySettings } from '#contract/site.ts'

/** Somebody whose token was verified. */
export type Person = { uid: string; email: string; emailVerified: boolean }

/** The one seam to whoever signs people in: nothing else in the program knows the provider. */
export type Identity = {
  /** Null for any token that is not good: unreadable, expired, foreign, unsigned, tampered with. */
  verify(token: string): Promise<Person | null>
  /** What the browser must know to reach the provider. */
  settings: IdentitySettings
  /** The embedded provider answers its own calls; a hosted one needs nothing. */
  mount(app: FastifyInstance): void
}
