import type { Given } from '#contract/base/endpoint.ts'
import type { getWrappedPicture } from '#contract/views/line-up.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import { isDryFor } from '#server/views/programme/answers.ts'
import { wrappedFor } from '#server/views/wrapped/answers.ts'
import { inCards } from '#server/views/wrapped/present-cards.ts'
import type { WrappedPicture } from './draw-wrapped.ts'

type Of = Pick<Given<typeof getWrappedPicture>, 'gw' | 'season' | 'team' | 'card'> & { league: LeagueKey }

/** A card as its reader may see it, of the latest telling unless a gameweek is given. Throws a `not_found` if there is none. */
export async function wrappedOf(
  deps: ViewDeps,
  person: Person,
  { gw, season, team, card: number, league }: Of,
): Promise<WrappedPicture> {
  const { type } = typeOf(league.type)
  const about = { leagueIds: [league.league_id], game: league.game, ...(type && { type }), ...(season && { season }) }
  const [found] = await wrappedFor(deps, person, { ...about, gameweek: gw ?? 'latest' })
  if (!found)
    throw new Failure('not_found', 'This league has no cards yet: they come after gameweek 19, and at the end.')
  const row = inCards(found, { only: team, isDry: await isDryFor(deps, person) })
  const [own] = team === undefined ? [] : row.teams
  const cards = team === undefined ? row.cards : (own?.cards ?? [])
  const card = cards[number - 1]
  if (!card)
    throw new Failure(
      'not_found',
      team !== undefined && !own ? 'There is no such team in this league.' : `There are ${cards.length} cards.`,
    )
  const { league_name: name, gameweek, is_whole: isWhole } = row
  const called = own ? namesOfRows(found.teams)(own.team_id) : null
  return { card, league: name, team: called, gameweek, isWhole, place: `${number} of ${cards.length}` }
}
