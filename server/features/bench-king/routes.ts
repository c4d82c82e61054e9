import type { FastifyInstance } from 'fastify'
import { getBenchKing } from '#contract/bench-king.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'

export function benchKingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBenchKing, (question, { uid }) => deps.answers.league('bench-king', uid, question))
}
