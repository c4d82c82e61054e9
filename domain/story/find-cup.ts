import { cupOf, winnerOf } from '#domain/tables/knockout.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'

/** More than so many who are still in are not named. */
const FEW = 4

/** The cup of a league that counts points: who has won it, or who is left once few are. Nothing before all of a round are known. */
export function findCup(week: Week): Finding[] {
  const cup = cupOf(week.facts)
  const round = cup?.rounds.find(({ gameweek }) => gameweek === week.gameweek)
  if (!cup || !round || round.matches.some((tie) => !tie.finished || winnerOf(tie) === null)) return []
  const through = new Set(round.matches.map(winnerOf))
  const { final } = cup
  if (final && round.matches.includes(final)) {
    const { teamA, teamB, pointsA, pointsB } = final
    if (teamA === null || teamB === null) return []
    const isFirst = winnerOf(final) === teamA
    const teams = isFirst ? [teamA, teamB] : [teamB, teamA]
    const values = isFirst ? { own: pointsA, other: pointsB } : { own: pointsB, other: pointsA }
    return [found(week, 'cup-won', 'cup', { teams, values, size: 1 })]
  }
  if (through.size < 2 || through.size > FEW) return []
  const teams = round.matches.flatMap((tie) => winnerOf(tie) ?? [])
  return [found(week, 'cup-through', 'cup', { teams, values: { count: teams.length }, size: FEW - teams.length + 1 })]
}
