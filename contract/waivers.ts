import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LeagueQuery, teamFields } from './league-rows.ts'

/** A player who came or went; `total_points` are his points in the row's gameweek. */
export const MovedPlayer = z.object({ player_id: z.int(), web_name: z.string(), total_points: z.int() })
export type MovedPlayer = z.infer<typeof MovedPlayer>

export const WaiverRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  /** Points of the added players less points of the removed ones, in this gameweek; classic: less `transfer_cost`. */
  pointsDifference: z.int(),
  /** What the transfers of this gameweek cost, 0 or more. Stands on classic rows only. */
  transfer_cost: z.optional(z.int()),
  addedPlayers: z.array(MovedPlayer),
  removedPlayers: z.array(MovedPlayer),
})
export type WaiverRow = z.infer<typeof WaiverRow>

export const getWaivers = endpoint({
  method: 'GET',
  path: '/api/waiwer-king-data',
  summary: 'What the waivers and free agents (classic: the transfers) of each gameweek brought',
  access: 'verified',
  query: LeagueQuery,
  answer: z.array(WaiverRow),
})
