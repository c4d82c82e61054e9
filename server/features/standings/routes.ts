import type { FastifyInstance } from 'fastify'
import { getLeagueStandings } from '#contract/standings.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'

export function standingsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getLeagueStandings, (question, { uid }) => deps.answers.league('standings', uid, question))
}
