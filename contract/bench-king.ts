import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LeagueQuery, teamFields } from './league-rows.ts'

/** A team's bench in one final gameweek; nulls where that gameweek of the team is not known. */
export const BenchKingRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  /** Bench points of this gameweek. */
  user_bench_total: z.nullable(z.int()),
  /** Bench points from the league's start up to and including this gameweek. */
  total_bench_points: z.nullable(z.int()),
})
export type BenchKingRow = z.infer<typeof BenchKingRow>

export const getBenchKing = endpoint({
  method: 'GET',
  path: '/api/bench-king-data',
  summary: 'Points left on the bench, by team and gameweek',
  access: 'verified',
  query: LeagueQuery,
  answer: z.array(BenchKingRow),
})
