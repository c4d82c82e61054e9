import type { HeadToHeadFixture, HeadToHeadLeague, HeadToHeadMatch } from '#contract/views/head-to-head.ts'
import { namedMatches } from './head-to-head.ts'

/** A match of a knock-out, with its result once that is final. */
export type Tie = HeadToHeadFixture & Partial<HeadToHeadMatch>
export type BracketRound = { gameweek: number; name: string; ties: Tie[] }

type Of = Pick<HeadToHeadLeague, 'results' | 'futureSchedules' | 'pointsTable'>

/** The rounds of a league's knock-out that are drawn, the first one first; empty where it has none. */
export function bracketOf(league: Of): BracketRound[] {
  const ties: Tie[] = [
    ...Object.values(league.results).flat(),
    ...league.futureSchedules.flatMap(({ matches }) => matches),
  ].filter(({ round }) => round !== undefined)
  return [...Map.groupBy(namedMatches(league, ties), ({ gameweek }) => gameweek)]
    .toSorted(([a], [b]) => a - b)
    .map(([gameweek, of]) => ({ gameweek, name: of[0]?.round ?? '', ties: of }))
}

/** Who has won the final; null until somebody has. */
export function championIn(rounds: readonly BracketRound[]): string | null {
  const final = rounds.flatMap(({ ties }) => ties).find(({ isFinal }) => isFinal)
  if (!final || typeof final.winner !== 'number') return null
  return final.winner === final.teamA ? final.teamAName : final.teamBName
}

/** How a tie that ended level was decided; null where it was not. */
export function levelWords({ teamAScore, teamBScore, isBye, winner, teamA, teamAName, teamBName, tiebreak }: Tie) {
  if (isBye || teamAScore === undefined || teamAScore !== teamBScore) return null
  if (typeof winner !== 'number') return 'Level: who goes through is not known yet.'
  const through = winner === teamA ? teamAName : teamBName
  return `Level: ${through} go through${tiebreak ? ` on ${tiebreak}` : ''}.`
}

export const BRACKET_COUNTED = {
  'Knock-out':
    'The last gameweeks of the league. The official game draws each round once the gameweek before is final. Scores are those of the gameweek, after transfer hits, and add nothing to the table.',
  'Who goes through':
    'Whom the official game names: the team with more points, and its tie-break where both have as much. Whoever has a bye plays nobody.',
  Champion: 'The winner of the final, whatever the table says.',
}
