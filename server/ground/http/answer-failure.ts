import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FailureBody } from '#contract/base/failure.ts'
import { Failure, type FailureKind } from '#server/ground/base/failure.ts'
import type { Troubles } from '#server/ground/base/troubles.ts'
import type { Schema } from '#server/ground/db/schema.ts'

const STATUS: Record<FailureKind, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  other_game: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
}

const DATABASE_RETRY_SECONDS = 5
const DISK_RETRY_SECONDS = 60
const NO_ROOM = 'there is no room left to store anything: the disk of the database is full'

/** What Fastify refuses by itself, in words for people. */
const FASTIFY_TEXTS: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not readable JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
}

type Needs = { schema?: Schema; troubles?: Troubles }

/** The one place where a thrown error becomes an answer. */
export function answerFailures(app: FastifyInstance, { schema, troubles }: Needs = {}): void {
  app.setErrorHandler<Thrown>(async (error, request, reply) => {
    if (isDiskFull(error)) troubles?.report('disk', NO_ROOM, { lastsMs: DISK_RETRY_SECONDS * 1000 })
    const failure = toFailure(error, request) ?? ((await schema?.isOutgrownBy(error)) ? outgrown(error) : undefined)
    if (failure) return answer(request, reply, failure)
    request.log.error({ reqId: request.id, err: error }, 'an answer failed')
    return send(request, reply.code(500), body('Something went wrong', 'internal'))
  })
  app.setNotFoundHandler((request, reply) =>
    answer(request, reply, new Failure('not_found', 'There is nothing at this address')),
  )
}

/** A newer program has changed the tables under this one, which is about to be replaced. */
function outgrown(error: Error): Failure {
  const message = 'The service is being updated. Please try again in a moment.'
  return new Failure('unavailable', message, { cause: error, retryAfter: DATABASE_RETRY_SECONDS })
}

/** A request that the HTTP parser itself refuses never reaches a handler. */
export function answerUnreadable(error: Error & { code?: string }, headers: Record<string, string> = {}): string {
  const [status, text] = UNREADABLE[error.code ?? ''] ?? ['400 Bad Request', 'The request is not readable']
  const json = JSON.stringify(body(text, 'invalid'))
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
  }
  const head = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')
  return `HTTP/1.1 ${status}\r\n${head}\r\nconnection: close\r\n\r\n${json}`
}

const UNREADABLE: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address of this request is too long: ask for at most 20 leagues at once',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
}

/** A URL that cannot be decoded reaches neither a route nor our error handler. */
export function answerBadAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string> = {},
): void {
  void answer(request, reply.headers(headers), new Failure('invalid', 'The address of this request is not readable'))
}

function answer(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfter))
  reply.code(STATUS[failure.kind]).header('cache-control', 'no-store')
  return send(request, reply, body(failure.message, failure.kind))
}

function send({ routeOptions }: FastifyRequest, reply: FastifyReply, said: FailureBody): FastifyReply {
  if (routeOptions.config?.speaksText)
    return reply.type('text/plain; charset=utf-8').serializer(String).send(said.message)
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(said)
}

type Thrown = Error & { statusCode?: number; code?: string }

function toFailure(error: Thrown, { routeOptions }: FastifyRequest): Failure | undefined {
  if (error instanceof Failure) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new Failure('invalid', error.validation[0]?.message ?? 'Invalid input')
  if (isDiskFull(error)) {
    const message = 'The service has no room left to store anything. Please try again later.'
    return new Failure('unavailable', message, { cause: error, retryAfter: DISK_RETRY_SECONDS })
  }
  if (isDatabaseAway(error)) {
    const message = 'The service is not available right now. Please try again in a moment.'
    return new Failure('unavailable', message, { cause: error, retryAfter: DATABASE_RETRY_SECONDS })
  }
  if (error.statusCode === 429) return new Failure('too_many', error.message)
  if (error.statusCode === undefined || error.statusCode >= 500) return undefined
  const takes = routeOptions.config?.takesForms ? 'a form' : 'JSON'
  const isOtherType = error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
  const text = isOtherType ? `This call takes ${takes}` : FASTIFY_TEXTS[error.code ?? '']
  return new Failure('invalid', text ?? 'The request is not readable', { cause: error })
}

const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Classes of SQLSTATE: connection, transaction to be repeated, out of resources, operator's intervention; and read-only. */
const AWAY_STATES = /^(08|53|57|40)|^25006$/
const POOL_TEXTS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/

/** 53100 is PostgreSQL's `disk_full`; the other codes are the operating system's. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(error.cause)
}

/** The database being away is a state that passes, not a mistake of ours. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (SOCKET_ERRORS.has(code) || (/^[0-9A-Z]{5}$/.test(code) && AWAY_STATES.test(code))))
    return true
  return POOL_TEXTS.test(error.message) || isDatabaseAway(error.cause)
}

function body(message: string, code: string): FailureBody {
  return { error: message, message, code }
}
