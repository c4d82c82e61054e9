import type { BenchKingRow } from '#contract/bench-king.ts'
import { best, holders } from '#web/features/leagues/people.ts'
import { average, mean, whole } from '#web/ui/figures.ts'
import { Kpi, Kpis } from '#web/ui/Kpi.tsx'

/** The king, the worst bench of the gameweek, and what everybody left there. */
export function BenchKingFigures({ rows }: { rows: readonly BenchKingRow[] | null }) {
  const king = best(rows ?? [], (row) => row.total_bench_points)
  const week = best(rows ?? [], (row) => row.user_bench_total)
  const isWaiting = rows === null
  return (
    <Kpis>
      <Kpi isLead isWaiting={isWaiting} label="The bench king" figure={whole(king.value)} line={holders(king.rows)} />
      <Kpi isWaiting={isWaiting} label="Most this gameweek" figure={whole(week.value)} line={holders(week.rows)} />
      <Kpi
        isWaiting={isWaiting}
        label="League average"
        figure={average(mean((rows ?? []).map((row) => row.user_bench_total)))}
        line="points on the bench this gameweek"
      />
    </Kpis>
  )
}
