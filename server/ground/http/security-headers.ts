import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/ground/config.ts'

/** Constants, for every answer that is not a page: nothing is computed while somebody waits. Pages have helmet. */
export function securityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/') !== false) reply.headers(headers)
    done()
  })
}
