import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LeagueQuery, teamFields } from './league-rows.ts'

/** What a team would have if nobody had ever been swapped; nulls for one that was not there in the first gameweek. */
export const NoSubsRow = z.object({
  ...teamFields,
  user_eleven_total: z.nullable(z.int()),
  user_bench_total: z.nullable(z.int()),
  user_total: z.nullable(z.int()),
  /** Rank by `user_eleven_total`; ties share it. */
  locked_rank: z.nullable(z.int()),
  /** What the team really scored, and its rank by that. */
  actual_total: z.nullable(z.int()),
  actual_rank: z.nullable(z.int()),
  by_gameweek: z.array(
    z.object({
      gameweek: z.int(),
      eleven: z.nullable(z.int()),
      bench: z.nullable(z.int()),
      actual: z.nullable(z.int()),
    }),
  ),
})
export type NoSubsRow = z.infer<typeof NoSubsRow>

export const getNoSubs = endpoint({
  method: 'GET',
  path: '/api/no-subs-data',
  summary: 'The what-if of the first team: starters and bench of gameweek 1, kept all season',
  access: 'verified',
  query: LeagueQuery,
  answer: z.array(NoSubsRow),
})
