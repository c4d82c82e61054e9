import type { FastifyInstance } from 'fastify'
import { etagOf } from './finished.ts'
import { isUnchanged } from './negotiation.ts'

/** Adds an ETag to API answers that are made on request, and answers 304 to a client that has the same one already. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    if (!request.routeOptions.url?.startsWith('/api/') || reply.hasHeader('etag')) return payload
    const etag = etagOf(Buffer.from(payload))
    reply.header('etag', etag).header('vary', 'authorization')
    if (!isUnchanged(request, etag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}
