import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Form, MissingGameweeks, RowsQuery, teamFields, totalOf } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

/** A team after one final gameweek. The head-to-head record is there in head-to-head leagues only. */
export const StandingsRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  /** Ties share a rank, but where the official game places level teams at the end of a season. Null where `total_points` decides it and is not known: the others are ranked among themselves. */
  rank: z.nullable(z.int()),
  /** The rank after the gameweek before; null at first, and where that table did not rank the same teams. */
  last_rank: z.nullable(z.int()),
  /** Net of transfer hits; null where the gameweek of this team is not known. */
  gw_points: z.nullable(z.int()),
  total_points: totalOf("Since the league's start, from the official game's own figures where the picks are missing"),
  missing: MissingGameweeks,
  wins: z.optional(z.int()),
  draws: z.optional(z.int()),
  losses: z.optional(z.int()),
  h2h_points: z.optional(z.int()),
  form: z.optional(Form),
  is_champion: z
    .optional(z.boolean())
    .check(z.describe('Of a league that a knock-out decides: whether the team has won the final by then')),
})
export type StandingsRow = z.infer<typeof StandingsRow>

export const getLeagueStandings = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.standings,
  summary: "The leagues' tables after every final gameweek",
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(StandingsRow),
})
