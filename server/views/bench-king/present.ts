import type { BenchKingRow } from '#contract/views/bench-king.ts'
import { benchKing } from '#domain/tables/bench.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

/** The specification has names of its own for two figures; the others go by ours. */
export function presentBenchKing(league: StoredLeague): BenchKingRow[] {
  const fields = teamFieldsOf(league)
  return benchKing(league.facts).map(({ team, benchPoints, totalBenchPoints, ...rest }) => ({
    ...fields(team),
    ...rest,
    user_bench_total: benchPoints,
    total_bench_points: totalBenchPoints,
  }))
}
