import type { StandingsRow } from '#domain/tables/standings.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import { duelOf, matchOf, type OwnMatch, type Season, type Week } from './season.ts'
import {
  FOR_A_WIN,
  hasKnockout,
  leaderAfter,
  mayReach,
  meetingOf,
  scoredBy,
  scoresOf,
  type Top,
  topOf,
  totalOf,
} from './top.ts'

/** In teams. */
const FEWEST_WITH_A_LAST = 4
/** In places. */
const UPPER = 3
const FAR = 2
/** In gameweeks, and in points: as many as one may make up. */
const RUN_IN = 6
const WITHIN_REACH = 30
/** In gameweeks: before, the table is still short. */
const FEWEST_BEFORE = { last: 5, second: 2 }

/** Somebody has left the second place to another team, behind the same leader. */
export function secondChanged(week: Week, { rows, unit }: Top): Finding[] {
  const { season, before, gameweek } = week
  const earlier = before.at(-1)
  const [now, then] = [secondAfter(season, gameweek), secondAfter(season, earlier)]
  const isMoved = now !== null && then !== null && now.team !== then.team
  if (!isMoved || before.length < FEWEST_BEFORE.second) return []
  const leader = leaderAfter(season, gameweek)
  const passed = rows.find(({ team }) => team === then.team)
  if (leader === null || leader !== leaderAfter(season, earlier) || !passed?.rank) return []
  const match = duelOf(week, now.team)
  const teams = [now.team, ...(match ? [match.opponent] : []), ...(match?.opponent === then.team ? [] : [then.team])]
  const scores = match ?? scoresOf(now, passed)
  const values = { place: passed.rank, own: scores.own, other: scores.other, unit, from: now.lastRank ?? 0 }
  return [found(week, 'second-new', 'standings', { teams, values, size: passed.rank, stakes: 1.5 })]
}

/** Whether a team was last alone a gameweek ago, once that says something. */
export function wasBottom({ season, before }: Week, team: TeamId): boolean {
  const last = before.at(-1)
  const isLong = before.length >= FEWEST_BEFORE.last && (topOf(season, last)?.rows.length ?? 0) >= FEWEST_WITH_A_LAST
  return isLong && lastAfter(season, last) === team
}

/** Where an opponent was before its match, if that is news: among the first three, or -1 for last alone; `elsewhere`: 1 where it is not there any more, `foeNow` where it is, if that is two places off. */
export function foeOf(
  week: Week,
  { opponent }: Pick<OwnMatch, 'opponent'>,
): {
  foe?: number
  elsewhere?: number
  foeNow?: number
} {
  if (opponent === null || week.before.length < FEWEST_BEFORE.last) return {}
  const own = week.places.find(({ team }) => team === opponent)
  const place = own?.lastRank ?? Infinity
  const now = own?.rank ?? place
  const far = place < Infinity && Math.abs(now - place) >= FAR ? { foeNow: now } : {}
  if (wasBottom(week, opponent)) {
    const isStill = lastAfter(week.season, week.gameweek) === opponent
    return { foe: -1, ...(!isStill && { elsewhere: 1, ...far }) }
  }
  return place <= UPPER ? { foe: place, ...(own?.rank !== place && { elsewhere: 1, ...far }) } : {}
}

/** In a league of matches: the second did not win, and would be first with a win. */
export function chanceMissed(week: Week, { leaders, unit }: Top): Finding[] {
  const { season, before, gameweek } = week
  const earlier = before.at(-1)
  const [leader, other] = leaders
  const second = secondAfter(season, earlier)
  if (!leader || other || unit !== 'match points' || leaderAfter(season, earlier) !== leader.team) return []
  const match = second && matchOf(season, second.team, gameweek)
  if (!match || match.own > match.other || match.opponent === leader.team) return []
  const ahead = totalOf(second) + FOR_A_WIN - totalOf(leader)
  // Level, the points scored decide.
  const own = topOf(season, gameweek)?.rows.find(({ team }) => team === second.team)
  if (ahead < 0 || (ahead === 0 && !(own && scoredBy(season, own) > scoredBy(season, leader)))) return []
  const teams = [second.team, ...(match.opponent === null ? [] : [match.opponent])]
  const values = { own: match.own, other: match.other, ...foeOf(week, match) }
  return [found(week, 'chance-missed', 'head-to-head', { teams, values, size: 1, stakes: 3 })]
}

/** Who is second alone after a gameweek. */
function secondAfter(season: Season, gameweek: Gameweek | undefined): StandingsRow | null {
  const [second, ...others] = topOf(season, gameweek)?.rows.filter(({ rank }) => rank === 2) ?? []
  return second && others.length === 0 ? second : null
}

/** Who is last alone after a gameweek. */
export function lastAfter(season: Season, gameweek: Gameweek | undefined): TeamId | null {
  const { rows } = topOf(season, gameweek) ?? { rows: [] }
  const last = rows.at(-1)
  return last && rows.filter(({ rank }) => rank === last.rank).length === 1 ? last.team : null
}

/** Somebody has left the last place to another team. */
export function lastChanged(week: Week, { rows }: Top): Finding[] {
  const { season, before, gameweek } = week
  const [now, then] = [lastAfter(season, gameweek), lastAfter(season, before.at(-1))]
  const place = rows.find(({ team }) => team === then)?.rank
  if (now === null || then === null || now === then || !place) return []
  if (before.length < FEWEST_BEFORE.last || rows.length < FEWEST_WITH_A_LAST) return []
  const since = before.findLastIndex((other) => lastAfter(season, other) !== then)
  const reign = before.length - 1 - since
  return [found(week, 'last-left', 'standings', { teams: [then, now], values: { place, reign }, size: reign })]
}

/** Towards the end: whether the last place can still change hands. */
export function lastRace(week: Week, { rows, unit }: Top, left: number): Finding[] {
  const { season, gameweek } = week
  const [above, last] = rows.slice(-2)
  if (!above || !last || rows.length < FEWEST_WITH_A_LAST || left > RUN_IN || hasKnockout(season)) return []
  const behind = totalOf(above) - totalOf(last)
  const isOpen = unit === 'points' ? behind <= WITHIN_REACH : mayReach(season, last, totalOf(above))
  if (!isOpen || lastAfter(season, gameweek) === null) return []
  const teams = [last.team, above.team]
  const values = { behind, left, meet: meetingOf(season, gameweek, teams) }
  return [found(week, 'last-race', 'standings', { teams, values, size: -behind })]
}
