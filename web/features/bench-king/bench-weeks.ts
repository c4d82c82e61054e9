import type { BenchKingRow } from '#contract/views/bench-king.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { meanOf } from '#domain/facts/sums.ts'
import { seriesOf } from '#web/base/chart/series.ts'

/** The bench of every team in every gameweek, with the league's mean of those that are known; teams by name. */
export function benchWeeks(rows: readonly BenchKingRow[], isOwn: (row: BenchKingRow) => boolean) {
  const { places: gameweeks, series } = seriesOf(rows, {
    key: (row) => String(row.team_id),
    place: (row) => row.gameweek,
    value: (row) => row.user_bench_total,
  })
  const nameOf = namesOfRows(rows)
  const teams = series.map(({ key, values }) => {
    const row = rows.find(({ team_id }) => String(team_id) === key)
    return { key, name: row ? nameOf(row.team_id) : key, isOwn: row !== undefined && isOwn(row), values }
  })
  const means = gameweeks.map((_, place) => meanOf(teams.map(({ values }) => values[place] ?? null)))
  return { gameweeks, means, teams: teams.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) }
}
