import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { MissingGameweeks, RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

/** What a team had in a final gameweek; nulls where it is not known, and before the team was there. */
export const MonthsRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  month: z
    .nullable(z.object({ name: z.string(), from: z.int(), to: z.int() }))
    .check(
      z.describe(
        'The month of the gameweek, with its first and its last gameweek in the league: that in which its deadline falls',
      ),
    ),
  gw_points: z.nullable(z.int()).check(z.describe('After transfer hits')),
  cost_before_month: z
    .optional(z.nullable(z.int()))
    .check(
      z.describe(
        'Classic: in the first gameweek of a month, what its transfers cost where that is not 0. They were made before the month, whose points are without it; null where it is not known',
      ),
    ),
  bench_points: z.nullable(z.int()),
  moves_points: z
    .nullable(z.int())
    .check(z.describe('What the moves of the gameweek brought in it, less what they cost')),
  match_points: z
    .optional(z.nullable(z.int()))
    .check(z.describe('Head-to-head leagues: 3, 1 or 0; null without a match')),
  captain: z
    .optional(z.nullable(z.object({ player_id: z.int(), web_name: z.string(), points: z.int(), times: z.int() })))
    .check(
      z.describe(
        'Classic: who was counted more than once, with the points as often as they counted; null where nobody was, or the picks are not known',
      ),
    ),
  missing: MissingGameweeks.check(z.describe('The gameweek, where a figure of it could not be read yet; else empty')),
})
export type MonthsRow = z.infer<typeof MonthsRow>

export const getMonths = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.months,
  summary: 'Points, bench, moves and match points of each gameweek and team, with the month of the gameweek',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(MonthsRow),
})
