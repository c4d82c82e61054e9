import type { TeamGameweek } from '#domain/facts/facts.ts'
import { multipliers, submittedLineup } from '#domain/facts/lineup.ts'
import type { Locked } from '#domain/tables/locked-eleven.ts'
import type { Game, PlayerId } from '../ids.ts'
import type { LineKind } from './kinds.ts'
import type { LastMove, LastMoves } from './last-moves.ts'

/** A player's points count `factor` times in a line: 1 more, 1 less; the manager of 2024-25 as often as they count. */
export type Unit = { kind: LineKind; player: PlayerId; factor: number }

/** The first team in the form that each gameweek needs. A captain who did not start counts for nothing. */
export type FirstTeam = {
  starters: ReadonlySet<PlayerId>
  reserves: ReadonlySet<PlayerId>
  captain: PlayerId | null
}

type Week = { week: TeamGameweek; game: Game; first: FirstTeam; lastMove: LastMoves; areMovesKnown: boolean }

/** Positions after this one are the manager of 2024-25. */
const FIFTEEN = 15

export function firstTeamOf({ starters, bench, captain }: Locked): FirstTeam {
  const isCounted = captain !== null && starters.includes(captain)
  return { starters: new Set(starters), reserves: new Set(bench), captain: isCounted ? captain : null }
}

/**
 * All differences between a team's gameweek and its first team's, by player: Σ points × factor is the score before
 * hits, less that of the first team. A player has up to three units: for counting at all, twice, and three times.
 */
export function unitsOf(given: Week): Unit[] {
  const { week, game, first } = given
  const counts = multipliers(week, game)
  const fifteen = week.picks.slice(0, FIFTEEN)
  const causeOf = causes(given)
  const units: Unit[] = []
  for (const [place, player] of fifteen.entries()) {
    const count = counts[place] ?? 0
    const more = Number(count >= 1) - Number(first.starters.has(player))
    if (more !== 0) units.push({ kind: more > 0 ? causeOf.more(player) : causeOf.less(player), player, factor: more })
    const again = Number(count >= 2) - Number(player === first.captain)
    if (again !== 0) units.push({ kind: 'captaincy', player, factor: again })
    if (count >= 3) units.push({ kind: 'triple-captain', player, factor: count - 2 })
  }
  for (const player of first.starters) {
    if (fifteen.includes(player)) continue
    units.push({ kind: causeOf.less(player), player, factor: -1 })
    if (player === first.captain) units.push({ kind: 'captaincy', player, factor: -1 })
  }
  for (const [place, player] of week.picks.slice(FIFTEEN).entries()) {
    const factor = counts[FIFTEEN + place] ?? 0
    if (factor > 0) units.push({ kind: 'manager', player, factor })
  }
  return units
}

function causes({ week, first, lastMove, areMovesKnown }: Week) {
  const submitted = submittedLineup(week)
  const unexplained = areMovesKnown ? 'other' : 'not-read'

  /** The cause for a player who counts and did not start in the first team. */
  function more(player: PlayerId): LineKind {
    if (week.chip === 'bboost' && submitted.bench.includes(player)) return 'bench-boost'
    const last = lastMove(player)
    if (last) return last.isIn ? moved(last) : unexplainedBy(last)
    if (!first.reserves.has(player)) return unexplained
    return submitted.starters.includes(player) ? 'promoted' : 'automatic-substitution'
  }

  /** The cause for a starter of the first team who does not count. */
  function less(player: PlayerId): LineKind {
    if (submitted.starters.includes(player)) return 'automatic-substitution'
    if (submitted.bench.includes(player)) return 'benched'
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
