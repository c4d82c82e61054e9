import type { TeamGameweek } from '../facts.ts'
import type { Game, PlayerId } from '../ids.ts'
import { multipliers, submittedLineup } from '../lineup.ts'
import type { Locked } from '../locked-eleven.ts'
import type { LineKind } from './kinds.ts'
import type { LastMove, LastMoves } from './last-moves.ts'

/** A player's points count `factor` times in a line: 1 more, 1 less, a manager as often as they count. */
export type Unit = { kind: LineKind; player: PlayerId; factor: number }

type Week = { week: TeamGameweek; game: Game; locked: Locked; lastMove: LastMoves; areMovesKnown: boolean }

/** Positions after this one are the manager of 2024-25. */
const FIFTEEN = 15

/**
 * Everything that sets a team's gameweek apart from its first team's, a player at a time: Σ points × factor is the score before
 * hits, less that of the first team. A player has up to three units: that they count at all, that they count twice, and three times.
 */
export function unitsOf(given: Week): Unit[] {
  const { week, game, locked } = given
  const counts = multipliers(week, game)
  const fifteen = week.picks.slice(0, FIFTEEN)
  const first = new Set(locked.starters)
  const captain = locked.captain !== null && first.has(locked.captain) ? locked.captain : null
  const causeOf = causes(given)
  const units: Unit[] = []
  for (const [place, player] of fifteen.entries()) {
    const count = counts[place] ?? 0
    const more = Number(count >= 1) - Number(first.has(player))
    if (more !== 0) units.push({ kind: more > 0 ? causeOf.more(player) : causeOf.less(player), player, factor: more })
    const again = Number(count >= 2) - Number(player === captain)
    if (again !== 0) units.push({ kind: 'captaincy', player, factor: again })
    if (count >= 3) units.push({ kind: 'triple-captain', player, factor: count - 2 })
  }
  for (const player of locked.starters.filter((one) => !fifteen.includes(one))) {
    units.push({ kind: causeOf.less(player), player, factor: -1 })
    if (player === captain) units.push({ kind: 'captaincy', player, factor: -1 })
  }
  const managers = week.picks.slice(FIFTEEN)
  const counted = managers.map((player, place) => ({ player, factor: counts[FIFTEEN + place] ?? 0 }))
  return [...units, ...counted.filter(({ factor }) => factor > 0).map((one) => ({ kind: 'manager' as const, ...one }))]
}

function causes({ week, locked, lastMove, areMovesKnown }: Week) {
  const submitted = submittedLineup(week)
  const starts = new Set(submitted.starters)
  const sits = new Set(submitted.bench)
  const reserves = new Set(locked.bench)
  const unexplained = areMovesKnown ? 'other' : 'not-read'

  /** Of somebody who counts and did not start in the first team. */
  function more(player: PlayerId): LineKind {
    if (week.chip === 'bboost' && sits.has(player)) return 'bench-boost'
    const last = lastMove(player)
    if (last) return last.isIn ? moved(last) : unexplainedBy(last)
    if (!reserves.has(player)) return unexplained
    return starts.has(player) ? 'promoted' : 'automatic-substitution'
  }

  /** Of a starter of the first team who does not count. */
  function less(player: PlayerId): LineKind {
    if (starts.has(player)) return 'automatic-substitution'
    if (sits.has(player)) return 'benched'
    const last = lastMove(player)
    if (!last) return unexplained
    return last.isIn ? unexplainedBy(last) : moved(last)
  }

  function unexplainedBy({ by }: LastMove): LineKind {
    return by === 'unknown' ? 'not-read' : unexplained
  }

  return { more, less }
}

function moved({ isIn, by }: LastMove): LineKind {
  if (by === 'unknown') return 'not-read'
  return isIn ? `${by}-in` : `${by}-out`
}
