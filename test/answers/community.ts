import type { Answer } from '#contract/base/endpoint.ts'
import type {
  getBenchPresence,
  getBenchTrending,
  getCommunitySummary,
  getStarterMedians,
  InsightMeta,
} from '#contract/insights.ts'

export type CommunityAnswers = {
  'bench-trending-gw': Answer<typeof getBenchTrending>
  'bench-presence-gw': Answer<typeof getBenchPresence>
  'starter-medians': Answer<typeof getStarterMedians>
  'no-subs/community-summary': Answer<typeof getCommunitySummary>
}

const meta: InsightMeta = {
  game: 'classic',
  season: '2026-27',
  gameweek: 3,
  teams: 1412,
  updated_at: '2026-09-01T20:14:00.000Z',
}
const player = (player_id: number, web_name: string, points_gw: number, prevalence_pct_gw: number) => ({
  player_id,
  web_name,
  points_gw,
  prevalence_pct_gw,
})

/** Answers about an invented community; every figure is a different number. */
export const FIGURES: CommunityAnswers = {
  'bench-trending-gw': {
    meta,
    kpis: { avg_bench_points_gw: 8.4312, abp_baseline_gw: 2.1078, avg_cumulative_bench_points: 26 },
    data: [player(1, 'Adeyemi', 12, 31.456), player(2, 'Bruun', 9, 5)],
  },
  'bench-presence-gw': { meta, data: [player(3, 'Castellan', 0, 64.2), player(1, 'Adeyemi', 12, 31.456)] },
  'starter-medians': {
    meta,
    combined: [
      { element_type: 'FWD', median_points: 5.5, median_worst_points: 2 },
      { element_type: 'GKP', median_points: 3, median_worst_points: 3 },
      { element_type: 'MID', median_points: 4, median_worst_points: null },
      { element_type: 'DEF', median_points: 2.25, median_worst_points: -1 },
    ],
  },
  'no-subs/community-summary': {
    meta,
    metrics: { avg_locked_xi: 151.4271, avg_no_subs_total: 180.2512, avg_actual_points: 160, pct_locked_ge_actual: 25 },
    spread: [
      { from: -20, to: -10, teams: 9 },
      { from: -10, to: 0, teams: 6 },
      { from: 0, to: 10, teams: 4 },
      { from: 20, to: 30, teams: 1 },
    ],
  },
}

/** The answers when too few teams are known to show figures. */
export function belowMinimum(about: Partial<InsightMeta>): CommunityAnswers {
  const few = { ...meta, ...about }
  return {
    'bench-trending-gw': {
      meta: few,
      kpis: { avg_bench_points_gw: null, abp_baseline_gw: null, avg_cumulative_bench_points: null },
      data: [],
    },
    'bench-presence-gw': { meta: few, data: [] },
    'starter-medians': { meta: few, combined: [] },
    'no-subs/community-summary': {
      meta: few,
      metrics: { avg_locked_xi: null, avg_no_subs_total: null, avg_actual_points: null, pct_locked_ge_actual: null },
      spread: [],
    },
  }
}
