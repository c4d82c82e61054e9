import type { LeagueFacts, PlayerPoints, TeamGameweek } from './facts.ts'
import type { Game, Gameweek, TeamId } from './ids.ts'
import { multipliers, pointsOf } from './lineup.ts'

/**
 * What a team scored in a final gameweek. `gross`: draft, the points of the eleven; classic, Σ points × multiplier over all
 * picks, a 16th included (official `points`). `net`: less what its transfers cost, as totals and matches count it.
 */
export function gameweekScore(week: TeamGameweek, points: PlayerPoints, game: Game): { gross: number; net: number } {
  const counts = multipliers(week, game)
  const gross = week.picks.reduce((sum, player, index) => sum + pointsOf(points, player) * (counts[index] ?? 0), 0)
  return { gross, net: gross - week.transferCost }
}

/** The net score of a team's gameweek; null unless the points of that gameweek and its picks, or its history, are stored. */
export function netScore(facts: LeagueFacts, { team, gameweek }: { team: TeamId; gameweek: Gameweek }): number | null {
  const week = facts.weeks.get(team)?.get(gameweek)
  const points = facts.points.get(gameweek)
  if (week && points) return gameweekScore(week, points, facts.game).net
  const told = facts.told?.get(team)?.get(gameweek)
  return told && points ? told.gross - told.transferCost : null
}

/** The sum of what is known; null where nothing is, because absent is not zero. */
export function sumKnown(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null)
  return known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0)
}
