import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientOf, networkOf } from '#server/ground/base/client.ts'
import { countAMinute } from '#server/ground/base/count-a-minute.ts'
import { Failure } from '#server/ground/base/failure.ts'

/** Requests of one client a minute, by method: a page makes a handful, and nobody saves teams by the hundred. */
const READS_A_MINUTE = 1200
const WRITES_A_MINUTE = 60
/** Mail providers send one-click unsubscribes for all of their users from a few addresses, once each. */
const UNSUBSCRIBES_A_MINUTE = 6000
/** Of a network as many as of so many clients: one customer of a provider may have 65,536 of IPv6. */
const CLIENTS_OF_A_NETWORK = 10

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Always answered from memory or a file, so not counted. Others may draw a page, or ask the database. */
    fromMemory?: true
    /** Changes nothing, whatever its method. */
    isRead?: true
  }
}

/** Keeps one client from using up the server. */
export function limitCalls(app: FastifyInstance, { unsubscribe }: { unsubscribe: string }): void {
  const reads = countCalls(READS_A_MINUTE)
  const writes = countCalls(WRITES_A_MINUTE)
  const unsubscribes = countCalls(UNSUBSCRIBES_A_MINUTE)

  // By the route and not by the URL as sent, which could be spelled differently to avoid the limit.
  app.addHook('onRoute', (route) => {
    const isRead = route.config?.isRead || [route.method].flat().every((one) => one === 'GET' || one === 'HEAD')
    const calls = isRead ? reads : route.url === unsubscribe ? unsubscribes : writes
    const others = [route.onRequest ?? []].flat()
    route.onRequest = [
      ...others,
      (request, _reply, done) => {
        const retryAfter = request.routeOptions.config.fromMemory ? 0 : calls(request)
        if (retryAfter === 0) return done()
        done(tooMany(retryAfter))
      },
    ]
  })
}

/** The seconds to wait. A client is not counted, and takes no memory, once its network has had its share. */
function countCalls(most: number): (request: FastifyRequest) => number {
  const ofClient = countAMinute(most)
  const ofNetwork = countAMinute(most * CLIENTS_OF_A_NETWORK)
  return (request) => ofNetwork.add(networkOf(request)) || ofClient.add(clientOf(request))
}

function tooMany(retryAfter: number): Failure {
  return new Failure('too_many', 'Too many requests. Please wait a moment and try again.', { retryAfter })
}
