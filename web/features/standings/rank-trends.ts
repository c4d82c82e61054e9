import type { StandingsRow } from '#contract/views/standings.ts'
import { type RaceScale, scaleOf } from '#web/base/chart/race.ts'
import { seriesOf } from '#web/base/chart/series.ts'

export type RankTrends = { scale: RaceScale; of: (team: number) => readonly (number | null)[] }

/** The ranks of every team up to a gameweek, on one scale; empty for a team that is not there. */
export function rankTrends(rows: readonly StandingsRow[], gameweek: number | null): RankTrends {
  const { series } = seriesOf(
    rows.filter((row) => gameweek !== null && row.gameweek <= gameweek),
    { key: (row) => String(row.team_id), place: (row) => row.gameweek, value: (row) => row.rank },
  )
  const known = new Map(series.map(({ key, values }) => [key, values]))
  return { scale: scaleOf(series, 'ranks', series.length), of: (team) => known.get(String(team)) ?? [] }
}
