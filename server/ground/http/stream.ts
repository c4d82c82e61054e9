import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Takes over an answer whose head is sent: writes to it, and ends it. */
export type Stream = (response: ServerResponse) => void

export const EVENTS = 'text/event-stream; charset=utf-8'

/**
 * Fastify's own way for streams (`send` of a `Readable`) costs a pipe and two buffers a reader; after `hijack` the response is ours.
 * `connection: close`, so that no end of a stream leaves an idle connection behind; nothing between us and the reader may hold events back.
 */
export function sendStream(reply: FastifyReply, begin: Stream): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
  const headers = reply.type(EVENTS).getHeaders()
  reply.hijack()
  reply.raw.writeHead(200, headers as OutgoingHttpHeaders)
  reply.raw.flushHeaders()
  begin(reply.raw)
  return reply
}
