import type { FastifyRequest } from 'fastify'
import { networkOf } from '#server/ground/base/client.ts'
import { inTurn } from '#server/ground/base/in-turn.ts'

type Asking = { request: FastifyRequest; device: string | null }

/**
 * For what hashes a password: hashes take the threads that compress answers, so few are made at once. Those of browsers that owners have
 * signed in on (`device`) wait for nobody else's.
 */
export function inHashLine<T>({ request, device }: Asking, work: () => Promise<T>): Promise<T> {
  return inTurn(networkOf(request), work, { line: device === null ? 'hashes' : 'hashes for known devices' })
}
