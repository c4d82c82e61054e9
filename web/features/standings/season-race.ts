import type { StandingsRow } from '#contract/views/standings.ts'
import { byRank } from '#display/views/standings.ts'
import { seriesOf } from '#web/base/chart/series.ts'

/** The rank of every team after every gameweek, in the order of the latest gameweek; teams without a rank come last. */
export function seasonRace(rows: readonly StandingsRow[], isOwn: (row: StandingsRow) => boolean) {
  const { places: gameweeks, series } = seriesOf(rows, {
    key: (row) => String(row.team_id),
    place: (row) => row.gameweek,
    value: (row) => row.rank,
  })
  const values = new Map(series.map((line) => [line.key, line.values]))
  const latest = new Map(rows.toSorted((a, b) => a.gameweek - b.gameweek).map((row) => [row.team_id, row]))
  const last = gameweeks.at(-1)
  const isThere = (row: StandingsRow) => row.gameweek === last
  const teams = [...latest.values()]
  const lines = [...byRank(teams.filter(isThere)), ...byRank(teams.filter((row) => !isThere(row)))].map((row) => ({
    key: String(row.team_id),
    name: row.team_name,
    isOwn: isOwn(row),
    values: values.get(String(row.team_id)) ?? [],
  }))
  return { gameweeks, lines }
}
