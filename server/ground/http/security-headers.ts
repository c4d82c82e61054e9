import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/ground/base/config.ts'

type Site = Pick<Config, 'publicUrl'>

/** Constants, so that no request waits for them. Pages and files replace some of them with their own. */
export function constantHeaders({ publicUrl }: Site): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** On every answer of the program, whatever becomes of it: redirects and errors too. */
export function securityHeaders(app: FastifyInstance, site: Site): void {
  const headers = constantHeaders(site)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
