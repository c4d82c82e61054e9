import type { FastifyInstance } from 'fastify'
import { GAMES } from '#contract/games/games.ts'
import { lookUpNames } from '#contract/people/team-names.ts'
import type { TeamId } from '#domain/ids.ts'
import { deadlineOfAPerson } from '#server/following/teams/read-for-person.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import { route } from '#server/ground/http/route.ts'
import { lookUpFor, openSeason } from '#server/people/newsletter/sign-up.ts'
import { keepNames } from './read-names.ts'

const AGAIN_SECONDS = 15

/** Counts towards the same limit as the look-ups of sign-ups. */
export function teamNamesRoutes(app: FastifyInstance, deps: Deps): void {
  const namesOf = keepNames(deps)

  route(app, deps, lookUpNames, async ({ teamId, game }, _, request) => {
    const games = game ? [game] : GAMES
    const said = await lookUpFor(deps, request, async (urgency) => {
      await Promise.all(games.map((one) => openSeason(deps, one)))
      const asked = { teamId: teamId as TeamId, deadline: deadlineOfAPerson(), urgency }
      return Promise.all(games.map((one) => namesOf(one, asked)))
    })
    const teams = said.filter((one) => one !== null && one !== 'away')
    if (teams.length > 0) return { teams }
    if (said.includes('away'))
      throw new Failure('unavailable', 'The official game does not answer just now. Please try again in a minute.', {
        retryAfter: AGAIN_SECONDS,
      })
    throw new Failure(
      'not_found',
      `The official ${game ?? ''} game knows no team with the ID ${teamId}`.replace('  ', ' '),
    )
  })
}
