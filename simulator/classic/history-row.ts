import { at } from '../base/random.ts'
import type { Player } from '../season/model.ts'
import { scoresOf } from '../season/season-now.ts'
import type { ClassicGame } from './classic-game.ts'
import type { ClassicWeek, Team } from './model.ts'
import { submittedMultipliers } from './multipliers.ts'
import { eventRank, overallRank, percentageOf, percentileOf } from './ranks.ts'

export type HistoryRow = {
  event: number
  points: number
  total_points: number
  rank: number | null
  rank_sort: number | null
  overall_rank: number | null
  percentile_rank: number | null
  overall_rank_percentage: string | null
  bank: number
  value: number
  event_transfers: number
  event_transfers_cost: number
  points_on_bench: number
}

/** The gameweeks of a team whose deadline has passed. */
export function weeksSoFar({ seasonNow, world }: ClassicGame, team: Team): ClassicWeek[] {
  return seasonNow.current >= team.started
    ? world.seasonOf(team).weeks.slice(0, seasonNow.current - team.started + 1)
    : []
}

/** A gameweek as it stands: settled, or counted by the team as it was sent in. */
export function weekNow(
  { seasonNow }: ClassicGame,
  week: ClassicWeek,
): { lineUp: Player[]; multipliers: number[]; points: number; benchPoints: number } {
  if (week.gameweek <= seasonNow.substituted) return week
  const multipliers = submittedMultipliers(week)
  const { points } = scoresOf(seasonNow, week.gameweek)
  const scores = week.submitted.map((player) => at(points, player.index))
  return {
    lineUp: week.submitted,
    multipliers,
    points: scores.reduce((sum, score, index) => sum + score * at(multipliers, index), 0),
    benchPoints: scores.reduce((sum, score, index) => sum + (multipliers[index] === 0 ? score : 0), 0),
  }
}

/** Transfer costs are taken off `total_points`, not off `points`. */
export function historyRow(game: ClassicGame, team: Team, week: ClassicWeek): HistoryRow {
  const { gameweek, cost } = week
  const settled = gameweek <= game.seasonNow.final
  const { points, benchPoints } = weekNow(game, week)
  const before = game.world.week(team, gameweek - 1)
  const total = (before?.total ?? 0) + points - cost
  const rank = settled ? eventRank(game, gameweek, points) : null
  const overall = settled ? overallRank(game, gameweek, total) : before && overallRank(game, gameweek - 1, before.total)
  return {
    event: gameweek,
    points,
    total_points: total,
    rank,
    rank_sort: rank && rank + (team.entry % 9000),
    overall_rank: overall,
    percentile_rank: rank && percentileOf(rank),
    overall_rank_percentage: overall === null ? null : percentageOf(overall),
    bank: week.bank,
    value: week.value,
    event_transfers: week.transfers,
    event_transfers_cost: cost,
    points_on_bench: benchPoints,
  }
}
