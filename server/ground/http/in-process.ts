import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/base/endpoint.ts'
import type { SiteCall } from '#contract/site.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { etagOf, type Finished } from './finished.ts'
import { mustBePermitted } from './signed-in.ts'

export type Answered = Pick<Finished, 'plain' | 'etag'>
/** Runs a call's handler on its parsed input, for somebody who may make the call. */
type Answering = (input: Record<string, unknown>, person: Person, request: FastifyRequest) => Promise<unknown>
type Mounted = { endpoint: Endpoint; answering: Answering }

/** For each app, its calls that read something for a verified person. */
const mounted = new WeakMap<FastifyInstance, Map<string, Mounted>>()

/** Registers a mounted call, so that a page can be drawn with its answer without an HTTP request to ourselves. */
export function noteCall(app: FastifyInstance, endpoint: Endpoint, answering: Answering): void {
  if (endpoint.method !== 'GET' || endpoint.access !== 'verified' || endpoint.picture || endpoint.file) return
  const calls = mounted.get(app) ?? new Map<string, Mounted>()
  mounted.set(app, calls.set(endpoint.path, { endpoint, answering }))
}

/** The answer of a call to this person: the same permission, the same check of what is asked, the same handler, the same bytes. */
export async function askInProcess(
  app: FastifyInstance,
  { call, person, request }: { call: SiteCall; person: Person; request: FastifyRequest },
): Promise<Answered> {
  // Compare the path, not the object: the built renderer has its own copy of the contract.
  const found = mounted.get(app)?.get(call.endpoint.path)
  if (!found) throw new Failure('not_found', 'There is no such call')
  const { endpoint, answering } = found
  mustBePermitted(person, endpoint)
  const input = Object.assign({}, endpoint.params?.parse(call.asked), endpoint.query?.parse(call.asked))
  const answer = await answering(input, person, request)
  if (isFinished(answer)) return answer
  const plain = Buffer.from(JSON.stringify(endpoint.answer.parse(answer)))
  return { plain, etag: etagOf(plain) }
}

export function isFinished(given: unknown): given is Finished {
  return typeof given === 'object' && given !== null && 'plain' in given && Buffer.isBuffer(given.plain)
}
