import { expect, test } from 'vitest'
import { noInsights, presentBenchTrending, presentCommunitySummary } from './present.ts'

test.each([
  [19, null, 0],
  [20, 300, 1],
])(
  'thirty teams, of which %i have a first team, where twenty are the least: its average is %s',
  (firsts, average, bars) => {
    const nobody = noInsights({ game: 'classic', season: '2026-27', gameweek: 1, updated_at: null })
    const whatIf = { ...nobody.figures.whatIf, teams: firsts, averageEleven: 300, spread: [{ from: 0, teams: firsts }] }
    const figures = { ...nobody.figures, teams: 30, bench: { ...nobody.figures.bench, average: 7 }, whatIf }
    const insights = { ...nobody, figures, leastTeams: 20 }
    const { meta, metrics, spread } = presentCommunitySummary(insights)
    expect([meta.teams, metrics.avg_locked_xi, spread.length]).toEqual([firsts, average, bars])
    expect(presentBenchTrending(insights).kpis.avg_bench_points_gw).toBe(7)
  },
)
