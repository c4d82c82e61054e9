import type { LeagueRef } from '#contract/games/league-rows.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { paths } from '#web/base/paths.ts'
import { withLeague } from '#web/league/choice/league-choice.ts'

export type LinkedTeam = LeagueRef & {
  team_id: number
  team_name: string
  /** The shown gameweek; none if a screen is about the whole season. */
  gameweek?: number | undefined
}

/** The address of a team's line-up. It keeps the league, so that the way back leads there, and what else was chosen. */
export function lineUpOf(
  { team_id, gameweek, ...league }: LinkedTeam,
  before: URLSearchParams = new URLSearchParams(),
): { pathname: string; search: string } {
  const search = withLeague(new URLSearchParams(chosenSearch(before)), league)
  // A gameweek that was asked for and is not there is not shown either.
  if (gameweek !== undefined && search.get('gw') !== String(gameweek)) search.delete('gw')
  return { pathname: `${paths.lineUp}/${team_id}`, search: `?${search}` }
}
