import * as z from 'zod/mini'
import {
  distinct,
  gameweek,
  multiplier,
  pickPosition,
  playerId,
  points,
  teamId,
  total,
  transferCost,
} from './answer-parts.ts'
import type { ClassicPicks } from './classic-types.ts'
import type { Pick, Picks } from './game-types.ts'

const pick = z.pipe(
  z.object({
    element: playerId,
    position: pickPosition,
    multiplier,
    is_captain: z.boolean(),
    is_vice_captain: z.boolean(),
  }),
  z.transform(
    (row): Pick => ({
      player: row.element,
      position: row.position,
      multiplier: row.multiplier,
      isCaptain: row.is_captain,
      isViceCaptain: row.is_vice_captain,
    }),
  ),
)

/** Fifteen different players, or sixteen with the manager of 2024-25, one in each position: fewer are incomplete. */
const picks = z.pipe(
  z.array(pick).check(
    z.minLength(15),
    z.maxLength(16),
    z.refine((rows) => distinct(rows, (row) => row.player)),
    z.refine((rows) => distinct(rows, (row) => row.position) && rows.every((row) => row.position <= rows.length)),
  ),
  z.transform((rows: Pick[]) => rows.toSorted((a, b) => a.position - b.position)),
)

const substitution = z.object({ element_in: playerId, element_out: playerId })

function toSubs(rows: readonly z.output<typeof substitution>[]): Picks['subs'] {
  return rows.map((row) => ({ playerIn: row.element_in, playerOut: row.element_out }))
}

/** `entry/{id}/event/{gw}` of the draft game; the gameweek is echoed in its substitutions only. */
export const DraftPicksAnswer = z.object({
  picks,
  subs: z.array(z.extend(substitution, { event: gameweek })),
})

export function toDraftPicks(answer: z.output<typeof DraftPicksAnswer>): Picks {
  return { picks: answer.picks, subs: toSubs(answer.subs) }
}

/** `entry/{id}/event/{gw}/picks/` of the classic game; `element_type` came in a later season and is not read. */
export const ClassicPicksAnswer = z.object({
  picks,
  automatic_subs: z.array(z.extend(substitution, { entry: teamId, event: gameweek })),
  active_chip: z.nullable(z.string()),
  entry_history: z.object({
    event: gameweek,
    points,
    event_transfers_cost: transferCost,
    total_points: total,
    points_on_bench: points,
  }),
})

export function toClassicPicks({ entry_history: week, ...answer }: z.output<typeof ClassicPicksAnswer>): ClassicPicks {
  return {
    picks: answer.picks,
    subs: toSubs(answer.automatic_subs),
    chip: answer.active_chip,
    grossPoints: week.points,
    transferCost: week.event_transfers_cost,
    totalPoints: week.total_points,
    pointsOnBench: week.points_on_bench,
  }
}
