import type { BenchKingRow } from '#contract/views/bench-king.ts'
import { meanOf } from '#domain/facts/sums.ts'
import { average, whole } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { crowned, crownLine } from '#web/league/words/crown.ts'
import { lacksSomething } from '#web/league/words/gap-words.ts'

const NOBODY = 'Nobody left points'

/** Who left most on the bench, the worst bench of the gameweek, and the league's mean. */
export function BenchKingFigures({ rows }: { rows: readonly BenchKingRow[] | null }) {
  const king = crowned(rows ?? [], (row) => row.total_bench_points, lacksSomething)
  const week = crowned(
    rows ?? [],
    (row) => row.user_bench_total,
    ({ missing, gameweek }) => missing.includes(gameweek),
  )
  const isWaiting = rows === null
  return (
    <Kpis isStrip>
      <Kpi
        isLead
        isWaiting={isWaiting}
        label="The bench king"
        figure={whole(king.value)}
        line={crownLine(king, NOBODY)}
      />
      <Kpi isWaiting={isWaiting} label="Most this gameweek" figure={whole(week.value)} line={crownLine(week, NOBODY)} />
      <Kpi
        isWaiting={isWaiting}
        label="League average"
        figure={average(meanOf((rows ?? []).map((row) => row.user_bench_total)))}
        line="points on the bench this gameweek"
      />
    </Kpis>
  )
}
