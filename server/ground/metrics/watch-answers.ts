import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH']

/** Notes how long every answer took. */
export function watchAnswers(app: FastifyInstance, { answered }: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', ({ method: given, routeOptions }, reply, done) => {
    const method = METHODS.includes(given) ? given : 'other'
    answered({ method, route: routeOf(routeOptions.url), status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
}

/** The route's template, never the address: files of the build, of which each has a route of its own, are one. */
function routeOf(url: string | undefined): string {
  if (url === undefined) return 'none'
  const isFile = !url.startsWith('/api/') && !url.includes(':') && url !== '/*' && /\.\w+$/.test(url)
  return isFile ? 'file' : url
}
