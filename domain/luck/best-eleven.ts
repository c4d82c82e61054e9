import type { PlayerPoints } from '../facts.ts'
import type { PlayerId, Position } from '../ids.ts'
import { pointsOf } from '../lineup.ts'

export type BestEleven = { players: PlayerId[]; points: number }

const GOALKEEPER = 1
const DEFENDER = 2
const MIDFIELDER = 3
const FORWARD = 4

/** Defenders, midfielders and forwards of each eleven that the official rules allow: 3–5, 2–5 and 1–3, ten together. */
const FORMATIONS = [3, 4, 5].flatMap((defenders) =>
  [2, 3, 4, 5].flatMap((midfielders) => {
    const forwards = 10 - defenders - midfielders
    return forwards >= 1 && forwards <= 3 ? [{ defenders, midfielders, forwards }] : []
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
  const scored = squad.map((player) => ({
    player,
    points: pointsOf(points, player),
    at: positions.get(player) ?? null,
  }))
  if (scored.some(({ at }) => at === null)) return null
  const best = (position: Position) =>
    scored.filter(({ at }) => at === position).toSorted((a, b) => b.points - a.points)
  const [goalkeepers, defenders, midfielders, forwards] = [
    best(GOALKEEPER),
    best(DEFENDER),
    best(MIDFIELDER),
    best(FORWARD),
  ]
  let found: BestEleven | null = null
  for (const formation of FORMATIONS) {
    const eleven = [
      ...goalkeepers.slice(0, 1),
      ...defenders.slice(0, formation.defenders),
      ...midfielders.slice(0, formation.midfielders),
      ...forwards.slice(0, formation.forwards),
    ]
    if (eleven.length < 11) continue
    const total = eleven.reduce((sum, { points }) => sum + points, 0)
    if (!found || total > found.points) found = { players: eleven.map(({ player }) => player), points: total }
  }
  return found
}
