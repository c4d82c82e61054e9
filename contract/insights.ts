import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { GameName, GameweekField } from '#contract/games/league-rows.ts'

/** Without `game`: the classic game. Without `gameweek`: its latest final one. */
const InsightQuery = z.object({ game: z.optional(GameName), gameweek: z.optional(GameweekField) })

/** What every figure rests on. `gameweek` is null before the first final one; `season` until the game was first reached. */
const Meta = z.object({
  game: GameName,
  season: z.nullable(z.string()),
  gameweek: z.nullable(z.int()),
  /** How many teams the figures are based on; with too few teams figures are null and lists empty. */
  teams: z.int(),
  /** ISO 8601 in UTC; null while the gameweek is not counted. */
  updated_at: z.nullable(z.string()),
})
export type InsightMeta = z.infer<typeof Meta>

const BenchedPlayer = z.object({
  player_id: z.int(),
  web_name: z.string(),
  points_gw: z.int(),
  /** Percent of the teams, 0–100. */
  prevalence_pct_gw: z.number(),
})
export type BenchedPlayer = z.infer<typeof BenchedPlayer>

export const getBenchTrending = endpoint({
  method: 'GET',
  path: '/api/bench-trending-gw',
  summary: 'What all teams left on the bench in a gameweek, and which benched players hurt most',
  access: 'none',
  cost: 'stored',
  query: InsightQuery,
  answer: z.object({
    meta: Meta,
    kpis: z.object({
      avg_bench_points_gw: z.nullable(z.number()),
      abp_baseline_gw: z.nullable(z.number()),
      avg_cumulative_bench_points: z.nullable(z.number()),
    }),
    data: z.array(BenchedPlayer),
  }),
})

export const getBenchPresence = endpoint({
  method: 'GET',
  path: '/api/bench-presence-gw',
  summary: 'The ten players most often on a bench in a gameweek',
  access: 'none',
  cost: 'stored',
  query: InsightQuery,
  answer: z.object({ meta: Meta, data: z.array(BenchedPlayer) }),
})

const StarterMedian = z.object({
  element_type: z.enum(['GKP', 'DEF', 'MID', 'FWD']),
  median_points: z.nullable(z.number()),
  median_worst_points: z.nullable(z.number()),
})
export type StarterMedian = z.infer<typeof StarterMedian>

export const getStarterMedians = endpoint({
  method: 'GET',
  path: '/api/starter-medians',
  summary: 'What a starter of each position typically scored, and what the lowest of a team typically did',
  access: 'none',
  cost: 'stored',
  query: InsightQuery,
  /** In the order GKP, DEF, MID, FWD; empty with too few teams. */
  answer: z.object({ meta: Meta, combined: z.array(StarterMedian) }),
})

export const getCommunitySummary = endpoint({
  method: 'GET',
  path: '/api/no-subs/community-summary',
  summary: 'The what-if of the first team over all teams',
  access: 'none',
  cost: 'stored',
  query: InsightQuery,
  answer: z.object({
    /** `teams` are those that also have a gameweek-1 team. */
    meta: Meta,
    metrics: z.object({
      avg_locked_xi: z.nullable(z.number()),
      avg_no_subs_total: z.nullable(z.number()),
      avg_actual_points: z.nullable(z.number()),
      /** Percent of the teams, 0–100. */
      pct_locked_ge_actual: z.nullable(z.number()),
    }),
    /** Locked XI minus actual total: how many teams lie from `from` up to, but without, `to`. Ascending, no empty ends. */
    spread: z.array(z.object({ from: z.int(), to: z.int(), teams: z.int() })),
  }),
})
