import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isReadableByLink } from '#contract/league-links.ts'
import { isLinkKey, LINK_ENDED, LINK_HEADER } from '#contract/link-path.ts'
import { Failure } from '#server/ground/failure.ts'
import type { Identity, Person } from '#server/ground/identity/identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
  }
  interface FastifyInstance {
    /** Who reads with the key of a league's link; null where it is none (any more). */
    readerOfLink?(key: string): Promise<Person | null>
  }
}

/**
 * The person of a verified bearer token; nothing else identifies anybody. A call that links may read is read by the link whose key
 * comes along, and by nobody else then; every other call takes no notice of a key.
 */
export async function identify(request: FastifyRequest, identity: Identity, endpoint: Endpoint): Promise<void> {
  const key = request.headers[LINK_HEADER]
  if (key !== undefined && isReadableByLink(endpoint)) {
    request.person = isLinkKey(key) ? ((await request.server.readerOfLink?.(key)) ?? null) : null
    if (!request.person) throw new Failure('unauthorized', LINK_ENDED)
    return
  }
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const person = token ? await identity.verify(token) : null
  mustBePermitted(person, endpoint)
  request.person = person
}

/** Whether somebody may make a call at all, however they were recognised. */
export function mustBePermitted(person: Person | null, endpoint: Endpoint): void {
  const { access } = endpoint
  if (access === 'none') return
  if (!person && access !== 'optional') throw new Failure('unauthorized', 'Please log in.')
  if (access === 'verified' && !person?.emailVerified)
    throw new Failure('forbidden', 'Please verify your email address first.')
  if (person?.names && !isReadableByLink(endpoint)) throw new Failure('unauthorized', 'Please log in.')
}

/** A `userId` in a body or a query is compared and never trusted. */
export function onlyOwn(person: Person, userId: string | undefined): void {
  if (userId !== undefined && userId !== person.uid) throw new Failure('forbidden', 'This belongs to somebody else.')
}
