import type { FastifyInstance } from 'fastify'
import { etagOf } from './finished.ts'
import { isUnchanged } from './negotiation.ts'

/** Adds an ETag to API answers that are made on request, and answers 304 to a client that has the same one already. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    // Finished answers are bytes, and have their tag already.
    if (typeof payload !== 'string' || request.method !== 'GET' || reply.statusCode !== 200) return done()
    if (!request.routeOptions.url?.startsWith('/api/') || reply.hasHeader('etag')) return done()
    const etag = etagOf(Buffer.from(payload))
    reply.header('etag', etag).header('vary', 'authorization')
    if (!isUnchanged(request, etag)) return done()
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}
