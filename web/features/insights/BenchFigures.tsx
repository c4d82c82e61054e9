import type { Answer } from '#contract/endpoint.ts'
import type { getBenchTrending } from '#contract/insights.ts'
import { Kpi, Kpis } from '#web/ui/Kpi.tsx'
import { decimal, teamsText } from './insights.ts'

/** What a bench was worth: in the gameweek, a player, and the season so far. */
export function BenchFigures({ trending }: { trending: Answer<typeof getBenchTrending> | undefined }) {
  const { kpis, meta } = trending ?? {}
  const isWaiting = trending === undefined
  const teams = teamsText(meta?.teams ?? 0)
  const gameweek = meta?.gameweek ?? '–'
  return (
    <Kpis>
      <Kpi
        isLead
        isWide
        isWaiting={isWaiting}
        label="Average bench points"
        figure={decimal(kpis?.avg_bench_points_gw)}
        line={`per team in gameweek ${gameweek}, over ${teams}`}
      />
      <Kpi
        isWide
        isWaiting={isWaiting}
        label="Average per benched player"
        figure={decimal(kpis?.abp_baseline_gw)}
        line="the baseline: a benched player who reaches it hurts"
      />
      <Kpi
        isWide
        isWaiting={isWaiting}
        label="Average cumulative bench points"
        figure={decimal(kpis?.avg_cumulative_bench_points)}
        line={`per team up to gameweek ${gameweek}, over ${teams}`}
      />
    </Kpis>
  )
}
