import type { FastifyInstance } from 'fastify'
import { getLeagueSync } from '#contract/people/leagues.ts'
import type { LeagueCall } from '#contract/views/calls.ts'
import { ANSWERS } from '#display/views/views.ts'
import { periodsOf } from '#server/facts/league-links/periods-store.ts'
import { progressOf } from '#server/facts/leagues/progress-store.ts'
import { idsOf } from '#server/facts/leagues/store.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { presentSync } from './present.ts'

/** How far the leagues are fetched, and the finished answer of every view. */
export function leagueRoutes(app: FastifyInstance, deps: ViewDeps): void {
  route(app, deps, getLeagueSync, (question, person) =>
    deps.answers.own({ what: 'sync', uid: person.uid, question }, async (leagues) => {
      const periods = await periodsOf(deps.db, person, idsOf(leagues))
      const found = await progressOf(deps.db, leagues)
      const body = getLeagueSync.answer.parse(found.map((one) => presentSync({ ...one, periods: periods.get(one.id) })))
      return { body, isSettled: body.every(({ state }) => state === 'ready' || state === 'failed') }
    }),
  )
  for (const { call, stored } of ANSWERS)
    route<LeagueCall>(app, deps, call, (question, person) => deps.answers.league(stored, person, question))
}
