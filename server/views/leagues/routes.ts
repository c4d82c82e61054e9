import type { FastifyInstance } from 'fastify'
import { getLeagueSync } from '#contract/people/leagues.ts'
import type { LeagueCall } from '#contract/views/calls.ts'
import { ANSWERS } from '#display/views/views.ts'
import { progressOf } from '#server/facts/leagues/progress-store.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { presentSync } from './present.ts'

/** How far the leagues are fetched, and the finished answer of every view. */
export function leagueRoutes(app: FastifyInstance, deps: ViewDeps): void {
  route(app, deps, getLeagueSync, (question, { uid }) =>
    deps.answers.own({ what: 'sync', uid, question }, async (leagues) => {
      const body = getLeagueSync.answer.parse((await progressOf(deps.db, leagues)).map(presentSync))
      return { body, isSettled: body.every(({ state }) => state === 'ready' || state === 'failed') }
    }),
  )
  for (const { call, stored } of ANSWERS)
    route<LeagueCall>(app, deps, call, (question, person) => deps.answers.league(stored, person, question))
}
