import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from '#contract/base/request-id.ts'

const followed = new AsyncLocalStorage<string>()

/** Random, so that it tells nobody how many requests there were. An id that a client sends is ignored. */
export function createRequestId(): string {
  return randomUUID()
}

/** Every answer carries its id. `isFollowed`: code that runs for the request can read the id; costs a little. */
export function tellRequestIds(app: FastifyInstance, { isFollowed }: { isFollowed: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    if (isFollowed) followed.run(request.id, done)
    else done()
  })
}

/** The id of the request that this code runs for; undefined outside of one, and where none are followed. */
export function requestOfNow(): string | undefined {
  return followed.getStore()
}
