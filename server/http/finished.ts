import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer in all the shapes it is asked for: made when its data changes, sent as it is. */
export type Finished = { identity: Buffer; gzip: Buffer; brotli: Buffer; etag: string }

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** `thorough` is for answers made behind the scenes; the other way costs a fraction and is a little larger. */
export async function finish(identity: Buffer, { thorough }: { thorough: boolean }): Promise<Finished> {
  const [gzipped, brotli] = await Promise.all([
    toGzip(identity, { level: thorough ? 9 : 5 }),
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: thorough ? 10 : 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  ])
  return { identity, gzip: gzipped, brotli, etag: etagOf(identity) }
}

export function etagOf(identity: Buffer): string {
  return `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
}

/** Sends the bytes past the serializer, in the shape that the client reads; as JSON unless a type was set before. */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: Finished): FastifyReply {
  // Only what was found can be unchanged.
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match'] === finished.etag
  if (isKnown) return reply.code(304).header('etag', finished.etag).send()
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .header('etag', finished.etag)
    .header('vary', 'accept-encoding, authorization')
    .send(encoding === 'br' ? finished.brotli : encoding === 'gzip' ? finished.gzip : finished.identity)
}
