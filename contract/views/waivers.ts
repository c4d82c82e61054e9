import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { MissingGameweeks, RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

/** A player who was added or dropped; `total_points` are their points in the row's gameweek. */
export const MovedPlayer = z.object({ player_id: z.int(), web_name: z.string(), total_points: z.int() })
export type MovedPlayer = z.infer<typeof MovedPlayer>

export const WaiverRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  /** Points of the added players less points of the removed ones, in this gameweek; classic: less `transfer_cost`. */
  pointsDifference: z
    .nullable(z.int())
    .check(
      z.describe(
        'Null before the team joined, and where its moves or their cost could not be read yet: then the gameweek is missing',
      ),
    ),
  /** What the transfers of this gameweek cost, 0 or more; null where it is not known, and before the team joined. Stands on classic rows only. */
  transfer_cost: z.optional(z.nullable(z.int())),
  addedPlayers: z.array(MovedPlayer),
  removedPlayers: z.array(MovedPlayer),
  missing: MissingGameweeks,
})
export type WaiverRow = z.infer<typeof WaiverRow>

export const getWaivers = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.waivers,
  summary: 'What the waivers and free agents (classic: the transfers) of each gameweek brought',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(WaiverRow),
})
