import type { FastifyInstance } from 'fastify'
import { getRivals } from '#contract/views/rivals.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { namesSeen } from '#server/views/names/present.ts'
import { makeRivals } from './make-rivals.ts'

/** Not cached: one member's yes joins seasons for the others too, and invented pairs would fill the cache. */
export function rivalsRoutes(app: FastifyInstance, deps: ViewDeps): void {
  route(app, deps, getRivals, async (question, person) =>
    namesSeen(person, await makeRivals(deps, person.uid, question)),
  )
}
