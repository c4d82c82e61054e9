import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { MissingGameweeks, RowsQuery, teamFields, totalOf } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

export const NoSubsWeek = z.object({
  gameweek: z.int(),
  eleven: z.nullable(z.int()),
  bench: z.nullable(z.int()),
  actual: z.nullable(z.int()),
})

/**
 * What a team would have without any change since gameweek 1; null for a team that joined later, or whose
 * picks of gameweek 1 are missing.
 */
export const NoSubsRow = z.object({
  ...teamFields,
  user_eleven_total: totalOf('The starters of gameweek 1, all season; null for a team that came later'),
  user_bench_total: totalOf('The bench of gameweek 1, all season; null for a team that came later'),
  user_total: totalOf('Both together'),
  /** Rank by `user_eleven_total`; ties share it. */
  locked_rank: z.nullable(z.int()),
  /** What the team really scored, and its rank by that. */
  actual_total: totalOf('What the team really scored'),
  actual_rank: z.nullable(z.int()),
  missing: MissingGameweeks,
  by_gameweek: z.array(NoSubsWeek),
})
export type NoSubsRow = z.infer<typeof NoSubsRow>

export const getNoSubs = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.noSubs,
  summary: 'The what-if of the first team: starters and bench of gameweek 1, kept all season',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(NoSubsRow),
})
