import type { TeamId } from '../ids.ts'

export type AllPlay = { wins: number; draws: number; losses: number }

/**
 * Everybody against everybody in one gameweek, by the teams' net scores. Teams without a score take no part, nor does
 * the average team. Null where no other team has a score.
 */
export function allPlay(scores: ReadonlyMap<TeamId, number>, team: TeamId): AllPlay | null {
  const own = scores.get(team)
  if (own === undefined || scores.size < 2) return null
  const record = { wins: 0, draws: 0, losses: 0 }
  for (const [other, score] of scores) {
    if (other === team) continue
    if (own > score) record.wins += 1
    else if (own === score) record.draws += 1
    else record.losses += 1
  }
  return record
}

/** The match points of an opponent drawn by lot: three for a win and one for a draw, over all others. */
export function expectedPoints({ wins, draws, losses }: AllPlay): number {
  return (3 * wins + draws) / (wins + draws + losses)
}
