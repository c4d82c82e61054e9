import { rulesOf } from '#domain/games/games.ts'
import type { Game, PlayerId } from '#domain/ids.ts'
import type { PlayerPoints, Substitution, TeamGameweek } from './facts.ts'

const eleven = 11
/** Positions after this one are the 2024-25 manager, who is neither a starter nor on the bench. */
const fifteen = 15

/** Positions 1–11 of the official picks, so after the automatic substitutions. */
export function starters(week: TeamGameweek): readonly PlayerId[] {
  return week.picks.slice(0, eleven)
}

/** Positions 12–15 of the official picks, in bench order; a 16th pick counts in neither. */
export function bench(week: TeamGameweek): readonly PlayerId[] {
  return week.picks.slice(eleven, fifteen)
}

/** The assistant manager of 2024-25, the 16th pick in the gameweeks of his chip; null in all others. */
export function assistantManager(week: TeamGameweek): PlayerId | null {
  return week.picks[fifteen] ?? null
}

/**
 * The team as it was submitted: the automatic substitutions undone, the last one first, by letting the two players change
 * places. The bench is in its submitted order, the eleven is not (officially it is sorted by position when settled).
 * A substitution that names somebody who is not among the picks is passed over.
 */
export function submittedLineup(week: TeamGameweek): { starters: PlayerId[]; bench: PlayerId[] } {
  const picks = week.subs.toReversed().reduce(undo, week.picks)
  return { starters: picks.slice(0, eleven), bench: picks.slice(eleven, fifteen) }
}

function undo(picks: readonly PlayerId[], { playerIn, playerOut }: Substitution): readonly PlayerId[] {
  if (!picks.includes(playerIn) || !picks.includes(playerOut)) return picks
  const changed = new Map([
    [playerIn, playerOut],
    [playerOut, playerIn],
  ])
  return picks.map((player) => changed.get(player) ?? player)
}

/** Those of the fifteen with multiplier 0 in this gameweek; none in a bench-boost week. */
export function benched(week: TeamGameweek, game: Game): readonly PlayerId[] {
  const counts = multipliers(week, game)
  return week.picks.slice(0, fifteen).filter((_, index) => counts[index] === 0)
}

/**
 * How often each pick counts, by position. Classic: the official multipliers (0 bench, 2 captain, 3 triple captain; the
 * manager of 2024-25 has 1). Draft: 1 for the eleven and 0 for the rest; its own multipliers are 1 on the bench too.
 */
export function multipliers(week: TeamGameweek, game: Game): readonly number[] {
  const official = rulesOf(game).hasMultipliers ? week.multipliers : null
  return week.picks.map((_, index) => official?.[index] ?? (index < eleven ? 1 : 0))
}

/** A player who is missing from a stored gameweek (who joined later) has 0 there. */
export function pointsOf(points: PlayerPoints, player: PlayerId): number {
  return points.get(player) ?? 0
}

/** Each player counts once. */
export function sumOfPoints(points: PlayerPoints, players: readonly PlayerId[]): number {
  return players.reduce((sum, player) => sum + pointsOf(points, player), 0)
}
