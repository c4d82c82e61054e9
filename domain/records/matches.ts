import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import type { TeamId } from '../ids.ts'

/** The matches that count, of final gameweeks, in their order; none where the league does not play head to head. */
export function matchesOf({ scoring, matches, gameweeks }: LeagueFacts): Match[] {
  if (scoring !== 'h') return []
  const final = new Set(gameweeks)
  const counting = matches.filter(
    ({ finished, isKnockout, gameweek }) => finished && !isKnockout && final.has(gameweek),
  )
  return counting.toSorted((a, b) => a.gameweek - b.gameweek)
}

/** The opponent is neither the average team nor one that has left. */
export function isIn({ teams }: LeagueFacts, side: TeamId | null): side is TeamId {
  return teams.some(({ team }) => team === side)
}
