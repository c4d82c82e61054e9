import type { FastifyInstance } from 'fastify'
import { getHeadToHead } from '#contract/head-to-head.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'

export function headToHeadRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getHeadToHead, (question, { uid }) => deps.answers.league('head-to-head', uid, question))
}
