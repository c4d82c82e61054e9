import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor, isUnchanged } from './negotiation.ts'
import { holdUntilRead } from './unread.ts'

/** An answer's bytes and tag. A compressed form that it lacks is made when it is first sent, and kept here. `size`: of its bytes in memory, where `plain` is not kept. */
export type Finished = { readonly plain: Buffer; etag: string; gzip?: Buffer; brotli?: Buffer; size?: number }

/** An answer in every encoding, to be stored. */
export type Stored = Required<Omit<Finished, 'size'>>

/** A text below this is compressed within a small window, for which the compressor needs a fraction of the memory and time. */
const SHORT_BYTES = 2 ** 17
const SMALL_WINDOW_BITS = 16
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Sent as it is, and compressed as soon as somebody wants it so. */
export function finish(text: string | Buffer): Finished {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  return { plain, etag: etagOf(plain) }
}

/** Stays in memory as it is kept, which is how nearly everybody wants it; unpacked whenever somebody needs it plain. */
export function unpacked({ tag, brotli }: Packed): Finished {
  return {
    brotli,
    etag: tag,
    size: brotli.length,
    get plain() {
      return brotliDecompressSync(brotli)
    },
  }
}

/** In every encoding, compressed in threads: for pages and other long texts. */
export async function finishWhole(text: string | Buffer): Promise<Stored> {
  const finished = finish(text)
  const [gzip, brotli] = await Promise.all([compressed(finished.plain, 'gzip'), compressed(finished.plain, 'br')])
  return { ...finished, gzip, brotli }
}

/** A text as it is kept in the database. */
export type Packed = { tag: string; brotli: Buffer }

/**
 * For jobs that make thousands of short answers. Compressed within this call: to hand a text of a few kilobytes to a thread costs five
 * times as much as to compress it.
 */
export function pack(text: string): Packed {
  const plain = Buffer.from(text)
  return { tag: etagOf(plain), brotli: brotliCompressSync(plain, brotliFor(plain)) }
}

function compressed(plain: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain, { level: 6 })
  return toBrotli(plain, brotliFor(plain))
}

/**
 * Brotli's levels 10 and 11 would save a sixth of the bytes and take thirty times as long: 0.3 s of every league of twenty,
 * after every gameweek.
 */
function brotliFor({ length }: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      ...(length < SHORT_BYTES && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW_BITS }),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }
}

/** Sends what was made for this one request and is kept by nobody: compressed in one encoding, without a tag. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const plain = Buffer.from(text)
  holdUntilRead(request, reply, plain.length)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(plain)
  return reply.header('content-encoding', encoding).send(await compressed(plain, encoding))
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
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
  { vary = 'accept-encoding, authorization' }: Sending = {},
): Promise<FastifyReply> {
  const headers = { etag: finished.etag, vary }
  // 304 is for successful answers only.
  if (reply.statusCode === 200 && isUnchanged(request, finished.etag)) return reply.headers(headers).code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = await bytesIn(finished, encoding)
  holdUntilRead(request, reply, bytes.length)
  reply.headers(headers)
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

async function bytesIn(finished: Finished, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return finished.plain
    case 'gzip':
      finished.gzip ??= await compressed(finished.plain, 'gzip')
      return finished.gzip
    case 'br':
      finished.brotli ??= await compressed(finished.plain, 'br')
      return finished.brotli
  }
}
