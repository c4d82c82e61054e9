import type { StandingsRow } from '#domain/tables/standings.ts'
import { thirdAlone, WITHIN_REACH } from './find-season.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Season, Week } from './season.ts'
import {
  championAfter,
  hasKnockout,
  leadOver,
  meetingOf,
  mostFor,
  scoredBy,
  scoresOf,
  type Top,
  teamsOf,
  totalOf,
  wasAhead,
} from './top.ts'

/** In gameweeks. */
const RACE = 3
const RUN_IN = { matches: 8, points: 6 }
/** In points more than the leader, a gameweek: with fewer left nobody speaks of a chance. */
const PER_GAMEWEEK = 15

/** Whether a team has a chance: with match points that would only be level, if its points scored may be as many. */
function mayStillWin(
  season: Season,
  { row, leader, left }: { row: StandingsRow; leader: StandingsRow; left: number },
): boolean {
  if (!leader.record) return totalOf(leader) - totalOf(row) <= PER_GAMEWEEK * left
  const most = mostFor(season, row) - totalOf(leader)
  return most > 0 || (most === 0 && scoredBy(season, leader) - scoredBy(season, row) <= WITHIN_REACH * left)
}

/** The last gameweeks of the season. */
export function lastStages(week: Week, { rows, leaders, next }: Top, left: number): Finding[] {
  const [leader] = leaders
  if (!leader || !next || leaders.length > 1) return []
  const { season } = week
  const lead = leadOver(season, leader, next)
  if (
    left > RUN_IN[leader.record ? 'matches' : 'points'] ||
    left === 0 ||
    hasKnockout(season) ||
    championAfter(season, week.gameweek)
  )
    return []
  const meet = meetingOf(season, week.gameweek, [leader.team, next.team])
  if (left > RACE) {
    const third = thirdAlone(rows)
    if (third && !mayStillWin(season, { row: third, leader, left })) return []
    const values = { left, meet, third: totalOf(leader) - (third ? totalOf(third) : 0) }
    return third ? [found(week, 'run-in', 'standings', { teams: teamsOf(rows.slice(0, 3)), values, size: 1 })] : []
  }
  const behind = (row: StandingsRow) => totalOf(leader) - totalOf(row)
  const others = rows.filter((row) => row !== leader)
  const can = others.filter((row) =>
    leader.record
      ? behind(row) === behind(next) || mayStillWin(season, { row, leader, left })
      : row === next || behind(row) <= WITHIN_REACH,
  )
  return [
    found(week, 'title-race', 'standings', {
      // In a league for points the others are only counted.
      teams: [leader.team, ...teamsOf(leader.record ? can : [next])],
      values: {
        ...lead,
        ...scoresOf(leader, next),
        was: wasAhead(week, leader.team, next.team),
        left,
        can: can.length + 1,
        ...(leader.record ? {} : { within: behind(can.at(-1) ?? next) }),
        meet,
        enough: enoughForTitle(season, leader, rows),
        each: leader.record ? 0 : Math.ceil(lead.ahead / left),
      },
      size: 1 / (lead.ahead + 1),
      stakes: 3,
    }),
  ]
}

/** The least match points with which nobody can reach the leader any more; 0 where even all of its matches would not do, and in leagues without matches. */
function enoughForTitle(season: Season, leader: StandingsRow, rows: readonly StandingsRow[]): number {
  if (!leader.record) return 0
  const most = Math.max(...rows.filter((row) => row !== leader).map((row) => mostFor(season, row)))
  return most < mostFor(season, leader) ? most + 1 - totalOf(leader) : 0
}
