import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Pages of other sites read what a route answers; whatever opens it stands in the request itself, for browsers add no cookie. */
export function openToOtherSites(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'WWW-Authenticate')
  done()
}

/** What a browser asks before a page of another site sends JSON or a token. */
export function permitOtherSites(app: FastifyInstance, path: string): void {
  const hidden = { schema: { hide: true } as object, config: { isRead: true } } as const
  app.options(path, { ...hidden, onRequest: openToOtherSites }, (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'Authorization, Content-Type, MCP-Protocol-Version, MCP-Method, MCP-Name')
      .header('access-control-max-age', '86400')
      .code(204)
      .send(),
  )
}
