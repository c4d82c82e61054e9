import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { TeamId } from '#domain/ids.ts'
import { standings } from './standings.ts'

/**
 * The teams of a total-points league whose total in the official table, after the league's latest final gameweek, is
 * not the sum of their gameweeks. `official`: the table's totals, after transfer costs. A team that is not in it, or
 * whose own total is not known, is left out.
 */
export function teamsWithOtherTotals(facts: LeagueFacts, official: ReadonlyMap<TeamId, number>): TeamId[] {
  if (facts.scoring !== 'c' || official.size === 0) return []
  const latest = facts.gameweeks.at(-1)
  return standings(facts).flatMap(({ team, gameweek, totalPoints }) => {
    const total = official.get(team)
    return gameweek === latest && total !== undefined && totalPoints !== null && total !== totalPoints ? team : []
  })
}
