import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LeagueQuery, MissingGameweeks, teamFields, totalOf } from '#contract/games/league-rows.ts'

/** `between`: no match is on, and some were; `final`: until the next deadline. */
export const LiveState = z.enum(['before', 'playing', 'between', 'final'])

/**
 * A team while its gameweek is played, everything provisional and as if it ended now: official points with provisional bonus, less
 * transfer costs. Of a `final` gameweek nothing is provisional: its figures are those of the other answers, and what could not be read
 * is null. The head-to-head fields are there in head-to-head leagues only.
 */
export const LiveRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  state: LiveState,
  /** Of the team as it was submitted, without any projected substitution. */
  gw_points: z.nullable(z.int()),
  /** With the substitutions and the change of captain that would be made. */
  projected_points: z.nullable(z.int()),
  total_points: totalOf('The last final total with the projected points'),
  /** In the table that would follow. Ties share a rank; null where it is not known. */
  rank: z.nullable(z.int()),
  /** After the last final gameweek. */
  last_rank: z.nullable(z.int()),
  /** True while an earlier gameweek is not final yet, so that totals lack it. */
  is_base_provisional: z.boolean(),
  /** Players who count and have a match to come. */
  to_play: z.int(),
  /** Players who count and are in a match that is on. */
  playing: z.int(),
  /** Points on the bench as it stands. */
  bench_points: z.nullable(z.int()),
  /** Classic: the player whose points count twice, or three times, if everything ended now. */
  captain: z.nullable(z.string()),
  /** The captain did not play, so that the vice-captain counts for them. */
  is_vice_captain: z.optional(z.boolean()),
  /** The points that the captain brings, as often as they count. */
  captain_points: z.nullable(z.int()),
  /** Null against the average team. */
  opponent_team_id: z.optional(z.nullable(z.int())),
  opponent_points: z.optional(z.int()),
  /** The average of a classic league is an assumption. */
  is_opponent_about: z.optional(z.boolean()),
  /** For the match of a `final` gameweek. */
  match_result: z.optional(z.enum(['won', 'drawn', 'lost'])),
  /** Of a knock-out that the team plays in: its round. The match adds nothing to the table; without an opponent it is a bye. */
  round: z.optional(z.string()),
  wins: z.optional(z.int()),
  draws: z.optional(z.int()),
  losses: z.optional(z.int()),
  h2h_points: z.optional(z.int()),
  /** Of a `final` gameweek. */
  missing: z.optional(MissingGameweeks),
  /** When a look last changed this league, or when the gameweek became final. */
  as_of: z.iso.datetime(),
})
export type LiveRow = z.infer<typeof LiveRow>

export const getLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'The leagues as they stand while a gameweek is played, and as it ended until the next deadline',
  access: 'verified',
  cost: 'counted',
  query: LeagueQuery,
  answer: z.array(LiveRow),
})
