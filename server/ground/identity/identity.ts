import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Key } from '#contract/people/keys.ts'
import type { IdentitySettings } from '#contract/site.ts'
import type { TeamId } from '#domain/ids.ts'

/** Somebody whose token was verified; `signedInAt` is when they gave their password, however often the token was renewed. */
export type Person = {
  uid: string
  email: string
  emailVerified: boolean
  signedInAt: Date
  /** The log-in that their token belongs to; a hosted provider’s tokens do not say. */
  session?: string
  /** What identified them in place of a log-in: it opens a few calls only. */
  key?: Key
  /** Of a reader through a league's link: the account that made it, for whose links their requests count, and where they are. */
  maker?: string
  network?: string
  /** Names that a reader through a league's link does not see in full; undefined for all others. */
  names?: NamesSeen
}

/** `onCard`: whether people are named on the card that a chat shows of the link. */
export type NamesSeen = { hidden: readonly TeamId[]; isShort: boolean; onCard?: boolean }

/** One sign-in of a person; it may have been revoked since. */
export type SignIn = Pick<Person, 'uid' | 'signedInAt'>

/**
 * `isUsed`: the address was verified since the code was sent, so that it opens nothing any more. `choice`: what whoever asked for the mail chose,
 * with a code that verifies the address alone.
 */
export type FoundByCode = Pick<Person, 'uid' | 'email'> & { isUsed: boolean; choice?: string; withoutChoice?: string }

/** An account, and the code that verifies its address; null where it is verified. */
export type Begun = { uid: string; code: string | null }

/** How a person lets an assistant in, which then reads as that person. */
export type Connecting = {
  /** The library's calls, all of them: what is mounted passes on what it has checked. */
  library(request: Request): Promise<Response>
  /** Whom a token of an assistant stands for, and null for any that does not work (any more). */
  reader(token: string): Promise<Person | null>
  /** Who asks to be let in, by the query with which the browser came; throws where we did not send it, or too long ago. */
  asked(query: string): Promise<{ name: string | null; leadsTo: string }>
  /** Where the browser goes on. The request is the one that the answer came with. */
  decide(person: Person, given: { query: string; accept: boolean; request: FastifyRequest }): Promise<string>
}

/** The interface to the identity provider; nothing else in the program knows which one it is. */
export type Identity = {
  /** Null for any token that is not valid: unreadable, expired, foreign, unsigned, altered, of a deleted person. */
  verify(token: string): Promise<Person | null>
  /**
   * Who is signed in with the session of a `Cookie` header, for pages; null without a good one, and with a hosted provider, whose sessions
   * only its browser code knows. It changes nothing: neither the session's end nor the cookie.
   */
  personOfCookie(cookie: string): Promise<Person | null>
  /** What the browser must know to reach the provider. */
  settings: IdentitySettings
  /** Origins besides our own that the browser calls for the provider: the content policy names them. */
  browserAsks: readonly string[]
  /** Whose address the code of a verification link is for; null for a code that does not work, and with a hosted provider. */
  personOfCode(code: string): Promise<FoundByCode | null>
  /**
   * Finds the account of an address, or makes one that nobody can log in to before its address is verified. The code is that of the link in
   * its mail, and holds what was chosen: whoever follows it sets the password. Null with a hosted provider, whose accounts are made in the browser.
   */
  begin: ((given: { email: string; choice: string }) => Promise<Begun>) | null
  /** The embedded provider answers its own calls, and says whose sign-in has ended; a hosted one needs nothing. */
  mount(app: FastifyInstance, onEnd?: (uid: string) => void): void
  /**
   * Whether a password is the person's, counted as a log-in is; null with a hosted provider, which alone can tell.
   * The request is the one that the password came with.
   */
  isPassword: ((person: Person, given: { password: string; request: FastifyRequest }) => Promise<boolean>) | null
  /** Null with a hosted provider, which lets nobody in for us; access tokens open `/mcp` there. */
  connecting: Connecting | null
  /**
   * Deletes whatever the provider has stored of somebody, and refuses their tokens at once. A hosted provider's account
   * is deleted by its owner's browser afterwards (`deleteSelf`).
   */
  deletePerson(uid: string): Promise<void>
}
