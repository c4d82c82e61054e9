import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from '#contract/request-id.ts'

const followed = new AsyncLocalStorage<string>()

/** Ids that no two processes share: a random part for the process, then a count. What a client sends as one is not taken. */
export function createRequestIds(): () => string {
  const process = randomBytes(5).toString('hex')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** Every answer carries its id; `isFollowed`: what is done for it can ask for it, too, which costs a little. */
export function tellRequestIds(app: FastifyInstance, { isFollowed }: { isFollowed: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    if (isFollowed) followed.run(request.id, done)
    else done()
  })
}

/** The id of the request for which something is done now; undefined outside of one, and where none are followed. */
export function requestOfNow(): string | undefined {
  return followed.getStore()
}
