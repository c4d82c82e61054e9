import type { PlayerPoints } from '#domain/facts/facts.ts'
import { pointsOf } from '#domain/facts/lineup.ts'
import type { PlayerId, Position } from '../ids.ts'

export type BestEleven = { players: PlayerId[]; points: number }

/** Players by position (index 0 is unused) in each eleven that the official rules allow: 1, 3–5, 2–5 and 1–3. */
const FORMATIONS = [3, 4, 5].flatMap((defenders) =>
  [2, 3, 4, 5].flatMap((midfielders): (readonly number[])[] => {
    const forwards = 10 - defenders - midfielders
    return forwards >= 1 && forwards <= 3 ? [[0, 1, defenders, midfielders, forwards]] : []
  }),
)

/**
 * The eleven of a squad that would have scored most in a gameweek, each counted once: of every formation that the official rules allow (one goalkeeper,
 * 3–5 defenders, 2–5 midfielders, 1–3 forwards), the best of each position. Equal points: the player named first stays. Null where a
 * position is not known, or the squad fills no formation.
 */
export function bestEleven(
  squad: readonly PlayerId[],
  { points, positions }: { points: PlayerPoints; positions: ReadonlyMap<PlayerId, Position | null> },
): BestEleven | null {
  const byPosition: Scored[][] = [[], [], [], [], []]
  for (const player of squad) {
    const position = positions.get(player) ?? null
    if (position === null) return null
    byPosition[position]?.push({ player, points: pointsOf(points, player) })
  }
  const sums = byPosition.map((scored) => sumsOf(scored.sort((a, b) => b.points - a.points)))
  let found: { formation: (typeof FORMATIONS)[number]; points: number } | null = null
  for (const formation of FORMATIONS) {
    const sum = formation.reduce((total, count, position) => total + (sums[position]?.[count] ?? Number.NaN), 0)
    // Not a number where a position lacks players.
    if (!Number.isNaN(sum) && (!found || sum > found.points)) found = { formation, points: sum }
  }
  return found && { players: namedIn(found.formation, byPosition), points: found.points }
}

type Scored = { player: PlayerId; points: number }

/** The sums of the first 0, 1, 2 and so on. */
function sumsOf(scored: readonly Scored[]): number[] {
  const sums = [0]
  for (const { points } of scored) sums.push((sums.at(-1) ?? 0) + points)
  return sums
}

function namedIn(formation: readonly number[], byPosition: readonly (readonly Scored[])[]): PlayerId[] {
  return formation.flatMap((count, position) =>
    (byPosition[position] ?? []).slice(0, count).map(({ player }) => player),
  )
}
