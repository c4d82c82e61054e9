import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { TeamId } from '#domain/ids.ts'
import { standings } from './standings.ts'

/**
 * The teams whose total in the official table of a total-points league is not the sum of their gameweeks, after the league's latest
 * final one. `official`: totals as the table has them, transfer costs taken off; a team that is not in it, and one whose own total
 * is not known, differs from nothing.
 */
export function teamsWithOtherTotals(facts: LeagueFacts, official: ReadonlyMap<TeamId, number>): TeamId[] {
  if (facts.scoring !== 'c' || official.size === 0) return []
  const latest = facts.gameweeks.at(-1)
  return standings(facts).flatMap(({ team, gameweek, totalPoints }) => {
    const total = official.get(team)
    return gameweek === latest && total !== undefined && totalPoints !== null && total !== totalPoints ? team : []
  })
}
