import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

/**
 * For calls that other services make with a secret: without it, 404, before the body is read, so that strangers
 * cannot make the program read what they send.
 */
export function onlyWithSecret(isRight: (request: FastifyRequest) => boolean): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (isRight(request)) return
    return reply.code(404).type('text/plain; charset=utf-8').send('Nothing is here.\n')
  }
}
