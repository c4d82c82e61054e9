import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH']

/** Notes how long every answer took. */
export function watchAnswers(app: FastifyInstance, { answered }: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', async (request, reply) => {
    // How long somebody listened to a stream is not how long an answer took.
    if (request.routeOptions.config.streams && reply.statusCode === 200) return
    const method = METHODS.includes(request.method) ? request.method : 'other'
    answered({ method, route: routeOf(request), status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
}

/** The route's template, never the address: files of the build, of which each has a route of its own, are one. */
function routeOf({ routeOptions: { url } }: Pick<FastifyRequest, 'routeOptions'>): string {
  if (url === undefined) return 'none'
  const isFile = !url.startsWith('/api/') && !url.includes(':') && url !== '/*' && /\.\w+$/.test(url)
  return isFile ? 'file' : url
}
