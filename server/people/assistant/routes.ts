import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PRODUCT } from '#contract/base/product.ts'
import { ASSISTANT_CALL, ASSISTANT_PATH } from '#contract/people/assistant.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import { openToOtherSites, permitOtherSites } from '#server/ground/http/cors.ts'
import { makerOf } from '#server/ground/http/made-work.ts'
import { identify } from '#server/ground/http/signed-in.ts'
import { RESOURCE_METADATA } from '#server/people/connections/routes-clients.ts'
import { leagueTools } from './read-tools.ts'

const NOT_HERE =
  'This address is for assistants: they POST messages of the Model Context Protocol, as somebody who let them in, or with an access token from the account page.\n'

/**
 * A server of the Model Context Protocol that only reads. It keeps no session: each message is answered by itself, in JSON, so that any process
 * may answer the next one.
 */
export function assistantRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'identity' | 'config' | 'made'>): void {
  const metadata = deps.identity.connecting && `${deps.config.publicUrl}${RESOURCE_METADATA}${ASSISTANT_PATH}`

  app.post(
    ASSISTANT_PATH,
    {
      schema: { hide: true } as object,
      // Assistants of many people share a few addresses; each account’s tokens have a limit of their own.
      config: { isRead: true },
      onRequest: openToOtherSites,
      preParsing: [whoAsks],
    },
    answer,
  )
  permitOtherSites(app, ASSISTANT_PATH)
  app.route({
    method: ['GET', 'DELETE'],
    url: ASSISTANT_PATH,
    config: { isRead: true },
    schema: { hide: true } as object,
    handler: async (_, reply) =>
      reply.code(405).header('allow', 'POST').type('text/plain; charset=utf-8').send(NOT_HERE),
  })

  async function whoAsks(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await identify(request, deps.identity, ASSISTANT_CALL)
    } catch (error) {
      if (error instanceof Failure && error.kind === 'unauthorized')
        reply.header('www-authenticate', challengeOf(request, metadata))
      throw error
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { person, body } = request
    if (!person) throw new Failure('unauthorized', 'Please log in.')
    // The protocol has had none since June 2025, and one call would be a hundred.
    if (Array.isArray(body)) throw new Failure('invalid', 'Send one message at a time.')
    // Loaded with the first message: most programs never get one.
    const { mcpAnswer } = await import('./present-answer.ts')
    const tools = leagueTools({ app, db: deps.db, person, request, site: deps.config.publicUrl })
    const failed = (error: unknown) =>
      request.log.error({ reqId: request.id, err: error }, 'an assistant’s tool failed')
    // What an answer is put together of may lie in memory: to parse and present it is work all the same.
    const make = () => mcpAnswer(tools, { headers: request.headers, body, failed })
    const { status, headers, text } = await deps.made(makerOf(person), make)
    for (const [name, value] of headers) reply.header(name, value)
    return reply.code(status).header('cache-control', 'no-store').send(text)
  }
}

/** What RFC 6750 asks, and where people log in, what RFC 9728 does: the metadata lead a client to the log-in. */
function challengeOf({ headers }: FastifyRequest, metadata: string | null): string {
  const realm = `Bearer realm="${PRODUCT}"${metadata === null ? '' : `, resource_metadata="${metadata}"`}`
  return headers.authorization === undefined
    ? realm
    : `${realm}, error="invalid_token", error_description="This token does not work, or does not work any more."`
}
