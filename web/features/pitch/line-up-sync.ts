import type { GameName } from '#contract/league-rows.ts'
import type { LeagueSync } from '#contract/leagues.ts'
import { chosenLeague } from '#web/features/leagues/league-choice.ts'

/**
 * Whose freshness stands over a line-up: the league its address came from; else, of the leagues of its game, the one that was
 * asked longest ago, so that nothing is said to be newer than it is.
 */
export function syncOf(
  search: URLSearchParams,
  game: GameName,
  leagues: readonly LeagueSync[] | undefined,
): LeagueSync | null {
  const ofGame = (leagues ?? []).filter((league) => league.game === game && league.latest_gameweek !== null)
  const chosen = chosenLeague(search, ofGame)
  if (chosen !== null && String(chosen.league_id) === search.get('league'))
    return ofGame.find((league) => league === chosen) ?? null
  const [oldest] = ofGame.toSorted((a, b) => (a.updated_at ?? '').localeCompare(b.updated_at ?? ''))
  return oldest ?? null
}
