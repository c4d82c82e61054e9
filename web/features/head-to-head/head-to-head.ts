import type { HeadToHeadMatch } from '#contract/views/head-to-head.ts'

/** The side that scored more, or that goes through; null for a draw. */
export function winner({ round, winner, teamA, teamAScore, teamBScore }: HeadToHeadMatch): 'a' | 'b' | null {
  if (round !== undefined) return typeof winner === 'number' ? (winner === teamA ? 'a' : 'b') : null
  if (teamAScore === teamBScore) return null
  return teamAScore > teamBScore ? 'a' : 'b'
}
