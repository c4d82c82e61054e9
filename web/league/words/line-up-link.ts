import type { LeagueRef } from '#contract/games/league-rows.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { paths } from '#web/base/paths.ts'
import { withLeague } from '#web/league/choice/league-choice.ts'

export type LinkedTeam = LeagueRef & {
  team_id: number
  team_name: string
  /** The one that is looked at; none where a screen is about the whole season. */
  gameweek?: number | undefined
}

/** Where a team's line-up is: the league comes along, so that the way back leads to it, and so does what else was chosen. */
export function lineUpOf(
  { team_id, gameweek, ...league }: LinkedTeam,
  before: URLSearchParams = new URLSearchParams(),
): { pathname: string; search: string } {
  const search = withLeague(new URLSearchParams(chosenSearch(before)), league)
  // A gameweek that was asked for and is not there is not shown either.
  if (gameweek !== undefined && search.get('gw') !== String(gameweek)) search.delete('gw')
  return { pathname: `${paths.lineUp}/${team_id}`, search: `?${search}` }
}
