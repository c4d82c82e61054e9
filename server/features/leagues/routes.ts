import type { FastifyInstance } from 'fastify'
import { getLeagueSync } from '#contract/leagues.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { presentSync } from './present.ts'
import { progressOf } from './store.ts'

export function leagueRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getLeagueSync, async (question, { uid }) => {
    const leagues = await deps.answers.leaguesFor(uid, question)
    return (await progressOf(deps.db, leagues)).map(presentSync)
  })
}
