import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Answer, Endpoint, Given } from '#contract/base/endpoint.ts'
import { opens } from '#contract/people/keys.ts'
import { clientOf, networkOf } from '#server/ground/base/client.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { inTurn } from '#server/ground/base/in-turn.ts'
import type { Identity, Person } from '#server/ground/identity/identity.ts'
import { type Finished, sendFinished } from './finished.ts'
import { takeForms } from './forms.ts'
import { isFinished, noteCall } from './in-process.ts'
import { type MadeWork, makerOf } from './made-work.ts'
import { type Picture, sendPicture } from './picture.ts'
import { identify } from './signed-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Errors are answered as plain text, too. */
    speaksText?: boolean
    takesForms?: boolean
  }
}

const MADE = 'Put together for whoever asks, and counted for their account: 429 says when to ask again.'

/** For the OpenAPI document: bytes are sent past the serializer. */
const PNG = z.file()

/** The person who makes the call; null on public calls. */
type Asker<E extends Endpoint> = E['access'] extends 'none'
  ? null
  : E['access'] extends 'optional'
    ? Person | null
    : Person

type Handler<E extends Endpoint> = (
  input: Given<E>,
  person: Asker<E>,
  request: FastifyRequest,
) => Promise<E extends { picture: true } ? Picture : Answer<E> | Finished>

/**
 * Mounts one endpoint: Fastify checks the request and the answer against its schemas, the OpenAPI document reads them. A
 * handler may answer finished bytes, which were checked when they were made.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  { identity, made }: { identity: Identity; made: MadeWork },
  endpoint: E,
  handler: Handler<E>,
): void {
  const { method, path: url, params, query, body, form, answer, summary, access, file, picture, cost } = endpoint
  const isMade = method === 'GET' && cost === undefined
  const answering = (input: Given<E>, person: Asker<E>, request: FastifyRequest) => {
    const work = () => handler(input, person, request)
    return isMade ? made(person ? makerOf(person) : { name: networkOf(request) }, work) : work()
  }
  const isText = answer._zod.def.type === 'string'
  const options: RouteOptions = {
    method,
    url,
    config: { speaksText: isText, takesForms: form !== undefined },
    schema: {
      summary,
      ...(isMade && { description: MADE }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(form && { consumes: ['application/x-www-form-urlencoded'] }),
      ...(access !== 'none' && { security: securityOf(endpoint) }),
      response: { 200: answerSchema(endpoint) },
    } as FastifySchema,
    // After the limits and before the body is read: a stranger learns 401, not what a good body looks like.
    preParsing: access === 'none' ? [] : [(request: FastifyRequest) => identify(request, identity, endpoint)],
    async handler(request: FastifyRequest, reply: FastifyReply) {
      if (isText) reply.type('text/plain; charset=utf-8')
      // Parts without a schema were not validated, so they are not passed on.
      const parts = [params && request.params, query && request.query, body && request.body]
      const input = Object.assign({}, ...parts) as Given<E>
      const work = () => answering(input, askerOf<E>(request, access), request)
      const given =
        method !== 'GET' && request.person ? await inTurn(partyOf(request.person, request), work) : await work()
      if (file) reply.header('content-disposition', `attachment; filename="${file}"`)
      if (picture) return sendPicture(request, reply, given as Picture)
      return isFinished(given) ? sendFinished(request, reply, given) : given
    },
  }
  noteCall(app, endpoint, (input, person, request) => answering(input as Given<E>, person as Asker<E>, request))
  if (!form) return void app.route(options)
  // In a scope of its own: no other call takes a form.
  void app.register(async (scope) => {
    takeForms(scope, form)
    scope.route(options)
  })
}

function securityOf(endpoint: Endpoint): object[] {
  const token = opens('token', endpoint) ? [{ accessToken: [] }] : []
  const link = opens('link', endpoint) ? [{ leagueLink: [] }] : []
  return [{ bearer: [] }, ...token, ...link, ...(endpoint.access === 'optional' ? [{}] : [])]
}

function answerSchema({ answer, picture }: Endpoint): object {
  if (picture) return { description: 'A PNG', content: { 'image/png': { schema: PNG } } }
  return answer._zod.def.type === 'string' ? { content: { 'text/plain': { schema: answer } } } : answer
}

/** Who counts as one: a person, wherever they are. Readers of a link share one id, so each client of theirs counts alone. */
function partyOf({ uid, key }: Person, request: FastifyRequest): string {
  return key === 'link' ? `${uid} ${clientOf(request)}` : uid
}

function askerOf<E extends Endpoint>(request: FastifyRequest, access: Endpoint['access']): Asker<E> {
  if ((access === 'token' || access === 'verified') && !request.person)
    throw new Failure('unauthorized', 'Please log in.')
  return request.person as Asker<E>
}
