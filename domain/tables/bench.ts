import type { LeagueFacts, PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import { benched, pointsOf, sumOfPoints } from '#domain/facts/lineup.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { gameweeksOf, totalOver } from '#domain/facts/own-gameweeks.ts'
import type { Game, Gameweek, PlayerId, TeamId } from '#domain/ids.ts'

export type BenchKingRow = {
  team: TeamId
  gameweek: Gameweek
  /** Null where this gameweek of the team is not stored. */
  benchPoints: number | null
  /** Up to and including this gameweek; null with one of them missing, and before the team was there. */
  totalBenchPoints: number | null
  /** The gameweeks up to this one whose bench is not known. */
  missing: Gameweek[]
}

/**
 * Points left on the bench in a final gameweek. Draft: positions 12–15. Classic: the picks with multiplier 0, which is the
 * official `points_on_bench`, so 0 in a bench-boost week. A 16th pick is never on the bench.
 */
export function benchPoints(week: TeamGameweek, points: PlayerPoints, game: Game): number {
  return sumOfPoints(points, benched(week, game))
}

/** Who was left there, the best first, and with equal points in the order of the bench. The sum of them is `benchPoints`. */
export function leftThere(
  week: TeamGameweek,
  points: PlayerPoints,
  game: Game,
): { player: PlayerId; points: number }[] {
  return benched(week, game)
    .map((player) => ({ player, points: pointsOf(points, player) }))
    .toSorted((a, b) => b.points - a.points)
}

/** One row for every team and final gameweek, by team, gameweeks ascending; totals since the league's first gameweek. */
export const benchKing = oncePerLeague((facts): readonly BenchKingRow[] =>
  facts.teams.flatMap(({ team }) => benchOf(facts, team)),
)

function benchOf(facts: LeagueFacts, team: TeamId): BenchKingRow[] {
  const benches = new Map(facts.gameweeks.map((gameweek) => [gameweek, leftBehind(facts, { team, gameweek })]))
  const own = gameweeksOf(facts, team)
  return facts.gameweeks.map((gameweek) => {
    const soFar = own.filter((earlier) => earlier <= gameweek)
    const { total, missing } = totalOver(soFar, (earlier) => benches.get(earlier) ?? null)
    return { team, gameweek, benchPoints: benches.get(gameweek) ?? null, totalBenchPoints: total, missing }
  })
}

function leftBehind(facts: LeagueFacts, { team, gameweek }: { team: TeamId; gameweek: Gameweek }): number | null {
  const points = facts.points.get(gameweek)
  if (!points) return null
  const week = facts.weeks.get(team)?.get(gameweek)
  return week ? benchPoints(week, points, facts.game) : (facts.histories?.get(team)?.get(gameweek)?.benchPoints ?? null)
}
