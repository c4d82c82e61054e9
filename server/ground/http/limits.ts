import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { clientOf } from '#server/ground/base/client.ts'
import { Failure } from '#server/ground/base/failure.ts'

/** Requests of one client a minute, by method: a page makes a handful, and nobody saves teams by the hundred. */
const READS_A_MINUTE = 1200
const WRITES_A_MINUTE = 60
/** Mail providers send one-click unsubscribes for all of their users from a few addresses, once each. */
const UNSUBSCRIBES_A_MINUTE = 6000
const MOST = { read: READS_A_MINUTE, write: WRITES_A_MINUTE, unsubscribe: UNSUBSCRIBES_A_MINUTE }

/** Who asks from more addresses than that is for a proxy in front to refuse. */
const MOST_CLIENTS = 20_000
const MINUTE_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered out of memory or a file, always or where no cookie comes along: nobody is counted. All other routes may ask the database. */
    fromMemory?: 'always' | 'without cookie'
  }
}

/** A client's calls of one kind, and when the minute ends that its first one began. */
type Count = { calls: number; until: number }

/**
 * Keeps one client from taking everybody's time. Every call pays for it, so it counts by itself: the package that does it for Fastify
 * waits four times for promises and makes a dozen objects a call. Record 064.
 */
export function limitCalls(app: FastifyInstance, { unsubscribe }: { unsubscribe: string }): void {
  const counts = new LRUCache<string, Count>({ max: MOST_CLIENTS })

  // By the route and not by the URL as sent, which could be spelled differently to avoid the limit.
  app.addHook('onRoute', (route) => {
    const kind = kindOf(route.method, route.url)
    const others = [route.onRequest ?? []].flat()
    route.onRequest = [
      ...others,
      (request, _reply, done) => {
        if (isFromMemory(request)) return done()
        const waitMs = count(`${kind} ${clientOf(request)}`, MOST[kind])
        if (waitMs === 0) return done()
        const retryAfter = waitMs / 1000
        done(new Failure('too_many', 'Too many requests. Please wait a moment and try again.', { retryAfter }))
      },
    ]
  })

  /** How long the client must wait; 0: not at all. */
  function count(name: string, most: number): number {
    const now = performance.now()
    const found = counts.get(name)
    if (!found || found.until <= now) {
      counts.set(name, { calls: 1, until: now + MINUTE_MS })
      return 0
    }
    found.calls++
    return found.calls > most ? found.until - now : 0
  }

  function kindOf(method: string | string[], url: string): keyof typeof MOST {
    if ([method].flat().every((one) => one === 'GET' || one === 'HEAD')) return 'read'
    return url === unsubscribe ? 'unsubscribe' : 'write'
  }
}

function isFromMemory({ routeOptions, headers }: FastifyRequest): boolean {
  const { fromMemory } = routeOptions.config
  return fromMemory === 'always' || (fromMemory === 'without cookie' && headers.cookie === undefined)
}
