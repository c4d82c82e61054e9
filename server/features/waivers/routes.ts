import type { FastifyInstance } from 'fastify'
import { getWaivers } from '#contract/waivers.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'

export function waiverRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getWaivers, (question, { uid }) => deps.answers.league('waivers', uid, question))
}
