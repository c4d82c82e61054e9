import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { mostPoints, sumsIn } from '#domain/months/span.ts'
import { teamWeeks } from '#domain/months/team-weeks.ts'
import type { Gameweek } from '../ids.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'

/** Who was manager of the month, in its last gameweek. */
export function findMonth(week: Week): Finding[] {
  const [month] = monthsOver(week, ({ to }) => to === week.gameweek)
  if (!month) return []
  const { sums, best, gameweeks } = month
  const points = best[0]?.points ?? 0
  const teams = best.map(({ team }) => team)
  if (best.length === 0) return []
  if (best.length > 1) {
    const values = { month: month.name, points, winners: best.length }
    return [found(week, 'month-shared', 'months', { teams, values, size: best.length, stakes: STAKES })]
  }
  const others = sums.flatMap((sum) => (sum.team === teams[0] || sum.points === null ? [] : sum.points))
  const place = week.places.find(({ team }) => team === teams[0])?.rank ?? 0
  const values = { month: month.name, points, ahead: points - Math.max(...others), weeks: gameweeks, place }
  return [found(week, 'month-best', 'months', { teams, values, size: values.ahead, stakes: STAKES })]
}

/** Who had most points in a month of those that are over. */
export function bestMonthSoFar(week: Week): Finding[] {
  const over = monthsOver(week, ({ to }) => to <= week.gameweek)
  const all = over.flatMap(({ name, best }) => best.map(({ team, points }) => ({ name, team, points })))
  const [first, second] = all.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
  if (!first || first.points === null || first.points === second?.points) return []
  const values = { month: first.name, points: first.points }
  return [found(week, 'half-month', 'months', { teams: [first.team], values, size: first.points, stakes: STAKES })]
}

type Month = { from: Gameweek; to: Gameweek }

/** Some of the months, with the points of all. A month with one gameweek in the league is only that week. */
function monthsOver({ facts }: Week, isWanted: (month: Month) => boolean) {
  const isKnown = ({ from, to }: Month) => gameweeksFrom(from, to).every((one) => facts.gameweeks.includes(one))
  const months = (facts.months ?? []).filter((month) => isWanted(month) && month.from !== month.to && isKnown(month))
  if (months.length === 0) return []
  const byTeam = Map.groupBy(teamWeeks(facts), ({ team }) => team)
  return months.map((month) => {
    const sums = facts.teams.map(({ team }) => ({
      team,
      ...sumsIn(byTeam.get(team) ?? [], { ...month, month: month.name }),
    }))
    return { ...month, sums, best: mostPoints(sums), gameweeks: gameweeksFrom(month.from, month.to).length }
  })
}

const STAKES = 2.5
