import type { BenchKingRow } from '#contract/bench-king.ts'
import { benchKing } from '#domain/bench.ts'
import { type PresentedLeague, teamFieldsOf } from '#server/features/leagues/present.ts'

export function presentBenchKing(league: PresentedLeague): BenchKingRow[] {
  const fields = teamFieldsOf(league)
  return benchKing(league.facts).map(({ team, gameweek, benchPoints, totalBenchPoints }) => ({
    ...fields(team),
    gameweek,
    user_bench_total: benchPoints,
    total_bench_points: totalBenchPoints,
  }))
}
