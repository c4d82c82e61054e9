import type { PastLeague } from '#contract/views/past-seasons.ts'
import { SEASON_PATH } from '#display/base/season-path.ts'
import { paths } from '#web/base/paths.ts'

/** Where a league of an earlier season is shown: another document, since its answers are kept apart from those of this season. */
export function addressInSeason({ season, game, type, league_id }: PastLeague): string {
  const search = new URLSearchParams({ league: String(league_id), game, ...(type && { type }) })
  return `${SEASON_PATH}/${season}${paths.programme}?${search}`
}
