import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import type { TeamId } from '../ids.ts'
import { chances } from './places.ts'

/** In how many of 100 seasons a team ends first: after it has won a match to come, and after it has lost it. */
export type Stakes = { team: TeamId; won: number; lost: number }

/** The words round to whole seasons of a hundred. */
const RUNS = 1000

/**
 * What is at stake in a match to come, for each of its teams: the rest of the season is played with either winner, by `chances`. Empty
 * where the chances are not known, and where the match decides nothing. The average has no place to win.
 */
export function stakesOf(facts: LeagueFacts, match: Match, runs = RUNS): Stakes[] {
  const [afterA, afterB] = [chances(decided(facts, match, 'a'), runs), chances(decided(facts, match, 'b'), runs)]
  if (!afterA || !afterB) return []
  const firstIn = ({ places }: typeof afterA, team: TeamId) => Math.round((places.get(team)?.[0] ?? 0) * 100)
  const stakes = [match.teamA, match.teamB].flatMap((team): Stakes[] => {
    if (team === null) return []
    const [won, lost] = team === match.teamA ? [afterA, afterB] : [afterB, afterA]
    return [{ team, won: firstIn(won, team), lost: firstIn(lost, team) }]
  })
  return stakes.some(({ won, lost }) => won !== lost) ? stakes : []
}

/** As if the match had been played in the latest gameweek and ended 1–0: three match points, and a single point scored. */
function decided(facts: LeagueFacts, match: Match, winner: 'a' | 'b'): LeagueFacts {
  const gameweek = facts.gameweeks.at(-1) ?? match.gameweek
  const [pointsA, pointsB] = winner === 'a' ? [1, 0] : [0, 1]
  const played = { ...match, gameweek, pointsA, pointsB, finished: true }
  // Points are still to be scored in its gameweek, which may have no other match.
  const scoring = { ...match, teamA: null, teamB: null }
  return { ...facts, matches: facts.matches.flatMap((other) => (other === match ? [played, scoring] : [other])) }
}
