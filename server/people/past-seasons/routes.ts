import type { FastifyInstance } from 'fastify'
import { listPastSeasons } from '#contract/views/past-seasons.ts'
import { pastLeagues } from '#server/facts/leagues/followed-store.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { Deps } from '#server/ground/deps.ts'
import { route } from '#server/ground/http/route.ts'
import { leagueFields } from '#server/views/leagues/present.ts'

export function pastSeasonRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listPastSeasons, async (_, { uid }) =>
    (await pastLeagues(deps.db, uid)).map((league) => ({
      ...leagueFields({ ...league, name: nameOf(league) }),
      season: league.season,
    })),
  )
}
