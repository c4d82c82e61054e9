import { bestMonthSoFar } from './find-months.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'
import { FOR_A_WIN, leaderAfter, leadOver, nextTeams, scoresOf, type Top, wasAhead } from './top.ts'

/** In gameweeks: a shorter season has no half. */
const FEWEST = 6

/** After half of the gameweeks that count: who leads, for how long it has, and what it takes to catch it. */
export function halfOver(week: Week, { leaders, next }: Top, { left, all }: { left: number; all: number }): Finding[] {
  const [leader, other] = leaders
  if (!leader || !next || other || all < FEWEST || all - left !== Math.floor(all / 2)) return []
  const { season, before, gameweek } = week
  const lead = leadOver(season, leader, next)
  const teams = [leader.team, ...nextTeams(season, leader, next)]
  const led = [...before, gameweek].filter((one) => leaderAfter(season, one) === leader.team).length
  const isInMatches = leader.record !== null
  const was = wasAhead(week, leader.team, next.team)
  const toCatch = {
    need: isInMatches && lead.level === 0 ? Math.ceil(lead.ahead / FOR_A_WIN) : 0,
    each: isInMatches ? 0 : Math.ceil(lead.ahead / left),
  }
  const { beside } = lead
  return [
    found(week, 'half', 'standings', { teams, values: { ...lead, ...scoresOf(leader, next), was, left }, size: 1 }),
    found(week, 'half-led', 'standings', {
      teams,
      values: { led, of: before.length + 1, beside, left, ...toCatch },
      size: led,
    }),
    ...bestMonthSoFar(week),
  ]
}
