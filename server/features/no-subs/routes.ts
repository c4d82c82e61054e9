import type { FastifyInstance } from 'fastify'
import { getNoSubs } from '#contract/no-subs.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'

export function noSubsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getNoSubs, (question, { uid }) => deps.answers.league('no-subs', uid, question))
}
