import type { Answer } from '#contract/base/endpoint.ts'
import type {
  BenchedPlayer,
  getBenchPresence,
  getBenchTrending,
  getCommunitySummary,
  getStarterMedians,
  InsightMeta,
} from '#contract/insights.ts'
import { mergeTallies, spreadWidth } from '#domain/community/community.ts'
import { type CommunityFigures, communityFigures } from '#domain/community/community-figures.ts'
import { packScores } from '#domain/community/community-packing.ts'
import type { PlayerId, Position } from '#domain/ids.ts'

/** The figures of a gameweek and what is needed to show them; with fewer than `leastTeams` teams they are hidden. */
export type Insights = {
  figures: CommunityFigures
  names: ReadonlyMap<PlayerId, string>
  leastTeams: number
  about: Omit<InsightMeta, 'teams'>
}

const POSITIONS = { 1: 'GKP', 2: 'DEF', 3: 'MID', 4: 'FWD' } as const satisfies Record<Position, string>

export function presentBenchTrending(insights: Insights): Answer<typeof getBenchTrending> {
  const { bench, teams } = insights.figures
  const isShown = teams >= insights.leastTeams
  return {
    meta: { ...insights.about, teams },
    kpis: {
      avg_bench_points_gw: isShown ? bench.average : null,
      abp_baseline_gw: isShown ? bench.baseline : null,
      avg_cumulative_bench_points: isShown ? bench.averageTotal : null,
    },
    data: isShown ? bench.trending.map((row) => presentPlayer(row, insights)) : [],
  }
}

export function presentBenchPresence(insights: Insights): Answer<typeof getBenchPresence> {
  const { bench, teams } = insights.figures
  const isShown = teams >= insights.leastTeams
  return {
    meta: { ...insights.about, teams },
    data: isShown ? bench.present.map((row) => presentPlayer(row, insights)) : [],
  }
}

export function presentStarterMedians(insights: Insights): Answer<typeof getStarterMedians> {
  const { starters, teams } = insights.figures
  const rows = starters.map(({ position, points, worst }) => ({
    element_type: POSITIONS[position],
    median_points: points,
    median_worst_points: worst,
  }))
  return { meta: { ...insights.about, teams }, combined: teams >= insights.leastTeams ? rows : [] }
}

/** `teams` are only those with stored picks of their first gameweek, since the what-if needs them. */
export function presentCommunitySummary(insights: Insights): Answer<typeof getCommunitySummary> {
  const { whatIf } = insights.figures
  const isShown = whatIf.teams >= insights.leastTeams
  return {
    meta: { ...insights.about, teams: whatIf.teams },
    metrics: {
      avg_locked_xi: isShown ? whatIf.averageEleven : null,
      avg_no_subs_total: isShown ? whatIf.averageFifteen : null,
      avg_actual_points: isShown ? whatIf.averageActual : null,
      pct_locked_ge_actual: isShown ? whatIf.lockedAtLeastActual : null,
    },
    spread: isShown ? whatIf.spread.map(({ from, teams }) => ({ from, to: from + spreadWidth, teams })) : [],
  }
}

function presentPlayer(
  { player, points, prevalence }: CommunityFigures['bench']['present'][number],
  { names }: Insights,
): BenchedPlayer {
  const name = names.get(player) ?? `Player ${player}`
  return { player_id: player, web_name: name, points_gw: points, prevalence_pct_gw: prevalence }
}

/** Figures of no teams: the answer where nothing has been counted. */
export function noInsights(about: Insights['about']): Insights {
  const scores = packScores({ gameweek: 1, points: new Map([[1, new Map()]]), positions: new Map() })
  const figures = communityFigures(mergeTallies([]), { scores, names: new Map() })
  return { figures, names: new Map(), leastTeams: 1, about }
}
