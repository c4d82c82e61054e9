import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

const Points = z
  .nullable(z.int())
  .check(z.describe('After transfer costs; null until the gameweek is final, and in a bye'))

export const CupTie = z.object({
  gameweek: z.int(),
  round: z.string().check(z.describe('What the official game calls it')),
  opponent_id: z.nullable(z.int()).check(z.describe('Null for a bye')),
  opponent_name: z.nullable(z.string()),
  points: Points,
  opponent_points: Points,
  through: z
    .nullable(z.boolean())
    .check(z.describe('Whether the team went through, or won the final; null until the official game says so')),
  tiebreak: z.optional(z.string()).check(z.describe('What decided a level tie, where that is known')),
  is_final: z.optional(z.literal(true)),
})
export type CupTie = z.infer<typeof CupTie>

/** A team of the cup with its ties, the first one first. */
export const CupRow = z.object({ ...teamFields, ties: z.array(CupTie) })
export type CupRow = z.infer<typeof CupRow>

export const getCup = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.cup,
  summary: 'The cup of classic leagues that have one: the ties of each team that are drawn',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(CupRow),
})
