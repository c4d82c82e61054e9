import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { MonthsRow } from '#contract/views/months.ts'
import type { StandingsRow } from '#contract/views/standings.ts'

const AUGUST = { name: 'August', from: 1, to: 2 }
const SEPTEMBER = { name: 'September', from: 3, to: 5 }

/** The months of the office: gameweek 3 is the first of September. The moves of all are 4 in each gameweek. */
export function monthsOf(rows: readonly StandingsRow[], benches: readonly BenchKingRow[]): MonthsRow[] {
  return rows.map((row) => {
    const { game, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name, gameweek } = row
    const isIt = (other: { team_id: number; gameweek: number }) =>
      other.team_id === team_id && other.gameweek === gameweek
    const before = rows.find((other) => other.team_id === team_id && other.gameweek === gameweek - 1)
    return {
      ...{ game, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name, gameweek },
      month: gameweek > 2 ? SEPTEMBER : AUGUST,
      gw_points: row.gw_points,
      bench_points: benches.find(isIt)?.user_bench_total ?? null,
      moves_points: 4,
      match_points: (row.h2h_points ?? 0) - (before?.h2h_points ?? 0),
      missing: [],
    }
  })
}
