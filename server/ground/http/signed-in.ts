import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#server/ground/failure.ts'
import type { Identity, Person } from '#server/ground/identity/identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
  }
}

/** The person of a verified bearer token; nothing else identifies anybody. */
export async function identify(request: FastifyRequest, identity: Identity, access: Endpoint['access']): Promise<void> {
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const person = token ? await identity.verify(token) : null
  mustBePermitted(person, access)
  request.person = person
}

/** Whether somebody may make a call at all, however they were recognised. */
export function mustBePermitted(person: Person | null, access: Endpoint['access']): void {
  if (access === 'none') return
  if (!person && access !== 'optional') throw new Failure('unauthorized', 'Please log in.')
  if (access === 'verified' && !person?.emailVerified)
    throw new Failure('forbidden', 'Please verify your email address first.')
}

/** A `userId` in a body or a query is compared and never trusted. */
export function onlyOwn(person: Person, userId: string | undefined): void {
  if (userId !== undefined && userId !== person.uid) throw new Failure('forbidden', 'This belongs to somebody else.')
}
