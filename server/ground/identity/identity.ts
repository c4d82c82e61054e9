import type { FastifyInstance } from 'fastify'
import type { IdentitySettings } from '#contract/site.ts'

/** Somebody whose token was verified; `signedInAt` is when they gave their password, however often the token was renewed. */
export type Person = { uid: string; email: string; emailVerified: boolean; signedInAt: Date }

/** The one seam to whoever signs people in: nothing else in the program knows the provider. */
export type Identity = {
  /** Null for any token that is not good: unreadable, expired, foreign, unsigned, tampered with, of somebody deleted. */
  verify(token: string): Promise<Person | null>
  /** What the browser must know to reach the provider. */
  settings: IdentitySettings
  /** Origins besides our own that the browser asks for it: the content policy names them. */
  browserAsks: readonly string[]
  /** The embedded provider answers its own calls; a hosted one needs nothing. */
  mount(app: FastifyInstance): void
  /**
   * Whatever the provider keeps of somebody is gone, and their tokens are refused at once. A hosted provider's account
   * is deleted by its owner's browser afterwards (`deleteSelf`).
   */
  deletePerson(uid: string): Promise<void>
}
