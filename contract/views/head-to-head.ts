import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Form, leagueFields, RowsQuery } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

const sides = {
  gameweek: z.int(),
  leagueName: z.string(),
  /** The team's own id; null for the average team of an odd league. */
  teamA: z.nullable(z.int()),
  teamB: z.nullable(z.int()),
  teamAName: z.string(),
  teamBName: z.string(),
}

const knockout = {
  round: z.optional(z.string()).check(z.describe('Of a knock-out: what its round is called')),
  isBye: z.optional(z.literal(true)).check(z.describe('Nobody to play: `teamB` is null, and not the average')),
  isFinal: z.optional(z.literal(true)).check(z.describe('Whoever wins it has won the league')),
}

export const HeadToHeadMatch = z.object({
  ...sides,
  teamAScore: z.int(),
  teamBScore: z.int(),
  ...knockout,
  winner: z
    .optional(z.nullable(z.int()))
    .check(z.describe('Of a knock-out: who goes through, whatever the scores; null until the official game says so')),
  tiebreak: z.optional(z.string()).check(z.describe('Of a level knock-out: what decided it, where that is known')),
})
export type HeadToHeadMatch = z.infer<typeof HeadToHeadMatch>

export const HeadToHeadFixture = z.object({ ...sides, ...knockout })
export type HeadToHeadFixture = z.infer<typeof HeadToHeadFixture>

/** A row of the table after one gameweek, everything cumulative but `fplGwPoints`. */
export const HeadToHeadStanding = z.object({
  teamId: z.nullable(z.int()),
  teamName: z.string(),
  playerName: z.string(),
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  totalPoints: z.int(),
  fplGwPoints: z.int(),
  fplTotalPoints: z.int(),
  gameweek: z.int(),
  form: Form,
})
export type HeadToHeadStanding = z.infer<typeof HeadToHeadStanding>

export const HeadToHeadLeague = z.object({
  ...leagueFields,
  results: z.record(z.string(), z.array(HeadToHeadMatch)),
  pointsTable: z.record(z.string(), z.array(HeadToHeadStanding)),
  futureSchedules: z
    .array(z.object({ gameweek: z.int(), matches: z.array(HeadToHeadFixture) }))
    .check(z.describe('No matches: a knock-out round that is still to be drawn')),
})
export type HeadToHeadLeague = z.infer<typeof HeadToHeadLeague>

/** Where an answer has a draft and a classic league of the same number, the classic one has the key `classic-<id>`. */
export const getHeadToHead = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.headToHead,
  summary: 'Results, tables and schedule of the head-to-head leagues, keyed by league id',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.record(z.string(), HeadToHeadLeague),
})
