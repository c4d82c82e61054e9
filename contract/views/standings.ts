import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Form, MissingGameweeks, RowsQuery, teamFields, totalOf } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

const ChipLeft = z.object({
  chip: z.string().check(z.describe('As the official game spells it: `wildcard`, `freehit`, `bboost`, `3xc`')),
  to: z.int().check(z.describe('The last gameweek in which it may be played')),
})

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
  chips_left: z
    .optional(z.nullable(z.array(ChipLeft)))
    .check(
      z.describe('Classic: those that may be played in the gameweek after, before its deadline; null is not known'),
    ),
  free_transfers: z
    .optional(z.nullable(z.int()))
    .check(z.describe('Classic: those for the gameweek after, as far as the rules tell; null is not known')),
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
