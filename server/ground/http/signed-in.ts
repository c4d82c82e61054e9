import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { isLinkKey, LINK_ENDED, LINK_HEADER } from '#contract/base/link-path.ts'
import { isAccessToken, TOKEN_PREFIX } from '#contract/people/access-tokens.ts'
import { ASSISTANT_CALL } from '#contract/people/assistant.ts'
import { CONNECTION_PREFIX } from '#contract/people/connections.ts'
import { opens } from '#contract/people/keys.ts'
import { networkOf } from '#server/ground/base/client.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Identity, Person } from '#server/ground/identity/identity.ts'

/** The token's owner. Throws a `Failure` where the token does not work, or its account has made too many calls. */
export type TokenGuard = (token: string) => Promise<Person>

/** What decides who may make a call. */
export type Permission = Pick<Endpoint, 'method' | 'access'> & { path: string }

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
  }
  interface FastifyInstance {
    /** The reader with the key of a league's link; null where the key is not valid (any more). */
    readerOfLink?(key: string): Promise<Person | null>
    readerOfToken?: TokenGuard
  }
}

/**
 * The person of a verified bearer token. Nothing else identifies anybody, except two keys on the calls that they open:
 * the key of a league's link, which then counts instead of the token, and an access token sent as the bearer token.
 * Other calls ignore a link's key, and refuse every access token without looking it up.
 */
export async function identify(request: FastifyRequest, identity: Identity, endpoint: Permission): Promise<void> {
  request.person = await whoAsks(request, identity, endpoint)
}

async function whoAsks(request: FastifyRequest, identity: Identity, endpoint: Permission): Promise<Person | null> {
  const key = request.headers[LINK_HEADER]
  if (key !== undefined && opens('link', endpoint)) {
    const reader = isLinkKey(key) ? await request.server.readerOfLink?.(key) : null
    if (!reader) throw new Failure('unauthorized', LINK_ENDED)
    return { ...reader, network: networkOf(request) }
  }
  if (opens('token', endpoint)) mustNotBeInAddress(request)
  const person = await byBearer(request, identity, endpoint)
  mustBePermitted(person, endpoint)
  return person
}

/** Whether somebody may make a call at all, however they were recognised. */
export function mustBePermitted(person: Person | null, endpoint: Permission): void {
  const { access } = endpoint
  if (access === 'none') return
  if (!person && access !== 'optional') throw new Failure('unauthorized', 'Please log in.')
  if (access === 'verified' && !person?.emailVerified)
    throw new Failure('forbidden', 'Please verify your email address first.')
  if (person?.key && !opens(person.key, endpoint)) throw new Failure('unauthorized', 'Please log in.')
}

async function byBearer(request: FastifyRequest, identity: Identity, endpoint: Permission): Promise<Person | null> {
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  const isOfProgram = [TOKEN_PREFIX, CONNECTION_PREFIX].some((prefix) => token.startsWith(prefix))
  return isOfProgram ? byAccessToken(request, endpoint, token) : identity.verify(token)
}

async function byAccessToken(request: FastifyRequest, endpoint: Permission, token: string): Promise<Person | null> {
  // A connected assistant's token was given for `/mcp`: its tools make the other calls.
  const isForIt = token.startsWith(TOKEN_PREFIX) || endpoint.path === ASSISTANT_CALL.path
  if (isForIt && opens('token', endpoint)) return (await request.server.readerOfToken?.(token)) ?? null
  if (endpoint.access === 'optional') return null
  throw new Failure('forbidden', 'Access tokens read leagues and nothing else: this call needs a log-in.')
}

/** Whoever tries that should be told at once: proxies and browser histories store addresses. */
function mustNotBeInAddress({ query }: FastifyRequest): void {
  const values = Object.values(query as Record<string, unknown>).flat()
  if (values.some((value) => typeof value === 'string' && isAccessToken(value)))
    throw new Failure(
      'invalid',
      'An access token goes into the header “Authorization: Bearer …” and never into an address. Please end this one: others may have read it.',
    )
}

/** A `userId` in a body or a query is compared and never trusted. */
export function onlyOwn(person: Person, userId: string | undefined): void {
  if (userId !== undefined && userId !== person.uid) throw new Failure('forbidden', 'This belongs to somebody else.')
}
