import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientOf } from '#server/ground/client.ts'
import { Failure } from '#server/ground/failure.ts'

/** Calls of one client a minute, by method: a page makes a handful, and nobody saves teams by the hundred. */
const READS_A_MINUTE = 1200
const WRITES_A_MINUTE = 60
/** Mail providers send one-click unsubscribes for all of their users from a few addresses, once each. */
const UNSUBSCRIBES_A_MINUTE = 6000

/** Keeps one client from taking everybody's time. */
export async function limitCalls(app: FastifyInstance, { unsubscribe }: { unsubscribe: string }): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    max: (request) => MOST[kindOf(request)],
    keyGenerator: (request) => `${kindOf(request)} ${clientOf(request)}`,
    // Decided by the matched route: the URL as sent could be spelled differently to avoid the limit.
    allowList: ({ routeOptions }) => routeOptions.url !== undefined && !routeOptions.url.startsWith('/api/'),
    skipOnError: true,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure('too_many', 'Too many requests. Please wait a moment and try again.', { retryAfter: ttl / 1000 }),
  })

  function kindOf({ method, routeOptions }: FastifyRequest): keyof typeof MOST {
    if (method === 'GET' || method === 'HEAD') return 'read'
    return routeOptions.url === unsubscribe ? 'unsubscribe' : 'write'
  }
}

const MOST = { read: READS_A_MINUTE, write: WRITES_A_MINUTE, unsubscribe: UNSUBSCRIBES_A_MINUTE }
