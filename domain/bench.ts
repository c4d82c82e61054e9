import type { LeagueFacts, PlayerPoints, TeamGameweek } from './facts.ts'
import type { Game, Gameweek, TeamId } from './ids.ts'
import { benched, sumOfPoints } from './lineup.ts'

export type BenchKingRow = {
  team: TeamId
  gameweek: Gameweek
  /** Null where this gameweek of the team is not stored. */
  benchPoints: number | null
  /** Sum of the known gameweeks up to and including this one; null where this one is not known, whatever went before. */
  totalBenchPoints: number | null
}

/**
 * Points left on the bench in a final gameweek. Draft: positions 12–15. Classic: the picks with multiplier 0, which is the
 * official `points_on_bench`, so 0 in a bench-boost week. A 16th pick is never on the bench.
 */
export function benchPoints(week: TeamGameweek, points: PlayerPoints, game: Game): number {
  return sumOfPoints(points, benched(week, game))
}

/** One row for every team and final gameweek, by team, gameweeks ascending; totals since the league's first gameweek. */
export function benchKing(facts: LeagueFacts): BenchKingRow[] {
  return facts.teams.flatMap(({ team }) => benchOf(facts, team))
}

function benchOf(facts: LeagueFacts, team: TeamId): BenchKingRow[] {
  let total = 0
  return facts.gameweeks.map((gameweek) => {
    const left = leftBehind(facts, { team, gameweek })
    if (left === null) return { team, gameweek, benchPoints: null, totalBenchPoints: null }
    total += left
    return { team, gameweek, benchPoints: left, totalBenchPoints: total }
  })
}

function leftBehind(facts: LeagueFacts, { team, gameweek }: { team: TeamId; gameweek: Gameweek }): number | null {
  const points = facts.points.get(gameweek)
  if (!points) return null
  const week = facts.weeks.get(team)?.get(gameweek)
  return week ? benchPoints(week, points, facts.game) : (facts.told?.get(team)?.get(gameweek)?.benchPoints ?? null)
}
