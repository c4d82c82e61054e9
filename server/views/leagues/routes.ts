import type { FastifyInstance } from 'fastify'
import { getLeagueSync } from '#contract/leagues.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { presentSync } from './present.ts'
import { progressOf } from './store.ts'

export function leagueRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getLeagueSync, (question, { uid }) =>
    deps.answers.own({ what: 'sync', uid, question }, async (leagues) => {
      const body = getLeagueSync.answer.parse((await progressOf(deps.db, leagues)).map(presentSync))
      return { body, isSettled: body.every(({ state }) => state === 'ready' || state === 'failed') }
    }),
  )
}
