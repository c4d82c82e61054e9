import type { HeadToHeadMatch } from '#contract/views/head-to-head.ts'

/** The side that scored more; null for a draw. */
export function winner({ teamAScore, teamBScore }: HeadToHeadMatch): 'a' | 'b' | null {
  if (teamAScore === teamBScore) return null
  return teamAScore > teamBScore ? 'a' : 'b'
}
