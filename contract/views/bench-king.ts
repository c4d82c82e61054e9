import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { MissingGameweeks, RowsQuery, teamFields, totalOf } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

/** A team's bench in one final gameweek; nulls where that gameweek of the team is not known. */
export const BenchKingRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  /** Bench points of this gameweek. */
  user_bench_total: z.nullable(z.int()),
  total_bench_points: totalOf("Bench points from the league's start up to and including this gameweek"),
  missing: MissingGameweeks,
  /** Who was left there, the best first; left out where the players are not known. */
  left: z.optional(z.array(z.object({ player_id: z.int(), web_name: z.string(), points: z.int() }))),
})
export type BenchKingRow = z.infer<typeof BenchKingRow>

export const getBenchKing = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.benchKing,
  summary: 'Points left on the bench, by team and gameweek',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(BenchKingRow),
})
