import type { GameName } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { chosenLeague } from '#web/league/choice/league-choice.ts'

/**
 * Which league's freshness is shown over a line-up: the one in the address; else, of the leagues of its game, the one that was
 * read longest ago, so that nothing looks newer than it is. Its message is not shown, as it may be about other teams.
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
  return oldest ? { ...oldest, state: 'ready', message: null } : null
}
