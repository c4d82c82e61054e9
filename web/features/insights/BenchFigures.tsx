import type { Answer } from '#contract/base/endpoint.ts'
import type { getBenchTrending } from '#contract/insights.ts'
import { MISSING } from '#domain/facts/written.ts'
import { decimal, overTeams } from '../all-teams/in-words.ts'
import { Figures } from './Figures.tsx'

/** Average bench points: of the gameweek, per player, and of the season so far. */
export function BenchFigures({ trending }: { trending: Answer<typeof getBenchTrending> | undefined }) {
  const { kpis, meta } = trending ?? {}
  const over = overTeams(meta?.teams, ', ')
  const gameweek = meta?.gameweek ?? MISSING
  return (
    <Figures
      isWaiting={trending === undefined}
      figures={[
        {
          label: 'Average bench points',
          figure: decimal(kpis?.avg_bench_points_gw),
          line: `per team in gameweek ${gameweek}${over}`,
        },
        {
          label: 'Average per benched player',
          figure: decimal(kpis?.abp_baseline_gw),
          line: `${overTeams(meta?.teams, '')}${over && '; '}a benched player who reaches it hurts`,
        },
        {
          label: 'Average cumulative bench points',
          figure: decimal(kpis?.avg_cumulative_bench_points),
          line: `per team up to gameweek ${gameweek}${over}`,
        },
      ]}
    />
  )
}
