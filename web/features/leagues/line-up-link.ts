import type { LeagueRef } from '#contract/league-rows.ts'
import { paths } from '#web/paths.ts'
import { withLeague } from './league-choice.ts'

export type LinkedTeam = LeagueRef & {
  team_id: number
  team_name: string
  /** The one that is looked at; none where a screen is about the whole season. */
  gameweek?: number | undefined
}

/** Where a team's line-up is: the league comes along, so that the way back leads to it. */
export function lineUpOf({ team_id, gameweek, ...league }: LinkedTeam): { pathname: string; search: string } {
  const search = withLeague(new URLSearchParams(), league)
  if (gameweek !== undefined) search.set('gw', String(gameweek))
  return { pathname: `${paths.lineUp}/${team_id}`, search: `?${search}` }
}
