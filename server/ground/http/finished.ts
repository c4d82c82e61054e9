import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor, isUnchanged } from './negotiation.ts'

/** An answer in every encoding, prepared when its data changes and sent without further work. */
export type Finished = { plain: Buffer; gzip: Buffer; brotli: Buffer; etag: string }

type Encoded = Record<Exclude<Encoding, 'identity'>, (plain: Buffer) => Promise<Buffer>>

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * `thorough` compresses harder, for answers made in the background. Brotli's levels 10 and 11 would save a sixth of the bytes and
 * take thirty times as long: 0.3 s of every league of twenty, after every gameweek.
 */
export async function finish(plain: Buffer, { thorough }: { thorough: boolean }): Promise<Finished> {
  const { gzip, br } = encoders({ thorough })
  const [gzipped, brotli] = await Promise.all([gzip(plain), br(plain)])
  return { plain, gzip: gzipped, brotli, etag: etagOf(plain) }
}

function encoders({ thorough }: { thorough: boolean }): Encoded {
  return {
    gzip: (plain) => toGzip(plain, { level: thorough ? 6 : 5 }),
    br: (plain) =>
      toBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: thorough ? 6 : 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
  }
}

/** Sends what was made for this one request and is kept by nobody: compressed in one encoding, without a tag. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const plain = Buffer.from(text)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(plain)
  return reply.header('content-encoding', encoding).send(await encoders({ thorough: false })[encoding](plain))
}

/** Weak: the same answer has one tag, in whatever encoding it is sent (RFC 9110, 8.8.3.3). */
export function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

type Sending = {
  /** The request headers on which the answer depends. */
  vary?: string
}

/** Sends the bytes past the serializer, in the shape that the client reads; as JSON unless a type was set before. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
  { vary = 'accept-encoding, authorization' }: Sending = {},
): FastifyReply {
  reply.headers({ etag: finished.etag, vary })
  // 304 is for successful answers only.
  if (reply.statusCode === 200 && isUnchanged(request, finished.etag)) return reply.code(304).send()
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = { br: finished.brotli, gzip: finished.gzip, identity: finished.plain }
  return reply.send(bytes[encoding])
}
