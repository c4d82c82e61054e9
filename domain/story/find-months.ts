import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { mostPoints, sumsIn } from '#domain/months/span.ts'
import { teamWeeks } from '#domain/months/team-weeks.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'

/** Who was manager of the month, in its last gameweek. A month with one gameweek in the league is only that week. */
export function findMonth(week: Week): Finding[] {
  const { facts, gameweek } = week
  const month = facts.months?.find(({ to }) => to === gameweek)
  if (!month || month.from === month.to) return []
  const gameweeks = gameweeksFrom(month.from, month.to)
  if (!gameweeks.every((one) => facts.gameweeks.includes(one))) return []
  const byTeam = Map.groupBy(teamWeeks(facts), ({ team }) => team)
  const sums = facts.teams.map(({ team }) => ({
    team,
    ...sumsIn(byTeam.get(team) ?? [], { ...month, month: month.name }),
  }))
  const best = mostPoints(sums)
  const points = best[0]?.points ?? 0
  const teams = best.map(({ team }) => team)
  if (best.length === 0) return []
  if (best.length > 1) {
    const values = { month: month.name, points, winners: best.length }
    return [found(week, 'month-shared', 'months', { teams, values, size: best.length, stakes: STAKES })]
  }
  const others = sums.flatMap((sum) => (sum.team === teams[0] || sum.points === null ? [] : sum.points))
  const values = { month: month.name, points, ahead: points - Math.max(...others), weeks: gameweeks.length }
  return [found(week, 'month-best', 'months', { teams, values, size: values.ahead, stakes: STAKES })]
}

const STAKES = 2.5
