import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#server/failure.ts'

/** Calls of one client a minute, by method: a page makes a handful, and nobody saves teams by the hundred. */
const READS_A_MINUTE = 1200
const WRITES_A_MINUTE = 60
/** A mail provider presses the button for all of its readers, from a few addresses, and once only. */
const LEAVES_A_MINUTE = 6000
const LEAVING = '/api/unsubscribe'

/** Keeps one client from taking everybody's time. */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    max: (request) => MOST[kindOf(request)],
    keyGenerator: (request) => `${kindOf(request)} ${clientOf(request)}`,
    // By the route that answers, not by the address as it was spelled.
    allowList: ({ routeOptions }) => routeOptions.url !== undefined && !routeOptions.url.startsWith('/api/'),
    skipOnError: true,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure('too_many', 'Too many requests. Please wait a moment and try again.', { retryAfter: ttl / 1000 }),
  })
}

const MOST = { read: READS_A_MINUTE, write: WRITES_A_MINUTE, leave: LEAVES_A_MINUTE }

function kindOf({ method, routeOptions }: FastifyRequest): keyof typeof MOST {
  if (method === 'GET' || method === 'HEAD') return 'read'
  return routeOptions.url === LEAVING ? 'leave' : 'write'
}

/** The nearest hop that we do not trust; a household of IPv6 addresses is one client. */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  return `${expanded(ip).slice(0, 4).join(':')}::/64`
}

function expanded(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map((part) =>
    part.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}
