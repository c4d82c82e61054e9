import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LeagueQuery, teamFields } from './league-rows.ts'

/** A team after one final gameweek. The head-to-head record is there in head-to-head leagues only. */
export const StandingsRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  /** Ties share a rank. */
  rank: z.int(),
  /** The rank after the gameweek before; null at first. */
  last_rank: z.nullable(z.int()),
  /** Net of transfer hits; null where the gameweek of this team is not known. */
  gw_points: z.nullable(z.int()),
  /** Since the league's start. */
  total_points: z.int(),
  wins: z.optional(z.int()),
  draws: z.optional(z.int()),
  losses: z.optional(z.int()),
  h2h_points: z.optional(z.int()),
})
export type StandingsRow = z.infer<typeof StandingsRow>

export const getLeagueStandings = endpoint({
  method: 'GET',
  path: '/api/league-standings',
  summary: "The leagues' tables after every final gameweek",
  access: 'verified',
  query: LeagueQuery,
  answer: z.array(StandingsRow),
})
