import { wasCalledOff } from '#domain/finality/called-off.ts'
import type { StandingsRow } from '#domain/tables/standings.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import { halfOver } from './find-half.ts'
import { knockedOut, tableEnds } from './find-knockout.ts'
import { chasersLost, leadersMatch, leadersResult, leadLost, rivalsResult } from './find-leaders.ts'
import { chanceMissed, lastChanged, lastRace, secondChanged } from './find-places.ts'
import { lastStages } from './find-races.ts'
import { placesDecided, seasonEnds, seasonsBench } from './find-season.ts'
import { bestMove } from './find-turn.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Season, Week } from './season.ts'
import {
  championAfter,
  countingGameweeks,
  hasKnockout,
  leaderAfter,
  leadOver,
  nextTeams,
  reignOf,
  scoresOf,
  type Top,
  teamsOf,
  topOf,
  totalOf,
  wasAhead,
} from './top.ts'

/** In gameweeks. */
const FEWEST_FOR_GROWTH = 5
/** In match points and in points. */
const BIG_LEAD = { 'match points': 4, points: 15, 'points scored': Infinity }
/** In match points and in points; in teams. */
const CLOSE = { match: 3, each: 5, most: 15, teams: 4 }
const SEVERAL = 3
/** In points. */
const LEAST_MOVED = 8
const MUCH = 20
/** In gameweeks: then it is news again and again. */
const LAST_WEEKS = 8
/** The end of the season tells it. */
const ON_OTHER_DAYS: readonly Finding['kind'][] = ['leader-beaten', 'leader-falls']

/** Who leads, who led, who has won the season, and who can still. */
export function findAtTop(week: Week): Finding[] {
  const top = topOf(week.season, week.gameweek)
  if (!top || wasCalledOff(week.facts, week.gameweek)) return []
  const gameweeks = countingGameweeks(week.season)
  // While a knock-out is played the table stands still.
  if (!gameweeks.includes(week.gameweek)) return knockedOut(week, top)
  const left = gameweeks.filter((gameweek) => gameweek > week.gameweek).length
  if (left === 0 && !hasKnockout(week.season))
    return [
      ...seasonEnds(week, top),
      ...seasonsBench(week),
      ...bestMove(week),
      ...leadersMatch(week, top).filter(({ kind }) => !ON_OTHER_DAYS.includes(kind)),
      ...leadersResult(week, top),
      ...secondChanged(week, top),
    ]
  const match = leadersMatch(week, top)
  const isToldWithMatch = match.some(({ kind }) => kind !== 'leader-beaten')
  const atTop =
    left === 0
      ? tableEnds(week, top)
      : [
          ...leads(week, top, { isToldWithMatch, left }),
          ...halfOver(week, top, { left, all: gameweeks.length }),
          ...lastStages(week, top, left),
        ]
  return [
    ...placesDecided(week, top, left),
    ...lastChanged(week, top),
    ...lastRace(week, top, left),
    ...secondChanged(week, top),
    ...chanceMissed(week, top),
    ...withoutRepeats(atTop),
    ...match,
    ...leadersResult(week, top),
    ...rivalsResult(week, top),
    ...chasersLost(week, top),
    ...leadLost(week, top),
    ...topClose(week, top, left),
  ]
}

/** In the last gameweeks how a lead has moved is told with the race. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const isRace = findings.some(({ kind }) => kind === 'title-race')
  return findings.filter(({ kind }) => !isRace || !['lead-grows', 'lead-shrinks', 'lead-stretched'].includes(kind))
}

/** `isToldWithMatch`: the match of the former leader says already that it led. */
function leads(week: Week, top: Top, { isToldWithMatch, left }: { isToldWithMatch: boolean; left: number }): Finding[] {
  const { season, before } = week
  const { leaders, next, rows, unit } = top
  const [leader, second] = leaders
  if (!leader) return []
  if (second) {
    const more = Math.max(0, levelIn(top).length - leaders.length)
    const values = { leaders: leaders.length, total: totalOf(leader), unit, left, more, ...caughtUp(week, leaders) }
    const former = leaderAfter(season, before.at(-1))
    const teams = teamsOf(leaders).toSorted((a, b) => Number(b === former) - Number(a === former))
    return [found(week, 'lead-shared', 'standings', { teams, values, size: 1, stakes: 3 })]
  }
  if (!next) return []
  const lead = leadOver(season, leader, next)
  const teams = [leader.team, next.team]
  const withLevel = [leader.team, ...nextTeams(season, leader, next)]
  if (before.length === 0) return firstTable(week, withLevel, { ...lead, left })
  const former = leaderAfter(season, before.at(-1))
  if (former !== leader.team) {
    const reign = former === null ? 0 : reignOf(season, former, before)
    const level = levelAtTop(week, top, reign)
    if (level.length > 0) return level
    const passed = rows.find(({ team }) => team === former)
    const scores = scoresOf(leader, passed)
    const behind = passed && scores.own >= 0 ? wasBehind(week, leader, passed) : -1
    const places = { from: leader.lastRank ?? 0, place: passed?.rank ?? 0 }
    const values = { ...lead, ...scores, reign, ago: agoOf(week, leader.team), behind, ...places }
    const all = former === null || isToldWithMatch ? teams : [...teams, former]
    const kind = values.ago > 1 ? 'lead-back' : 'lead-new'
    return [found(week, kind, 'standings', { teams: all, values, size: reign, stakes: 4 + reign })]
  }
  const reign = reignOf(season, leader.team, [...before, week.gameweek])
  // Level at the top is closer than any lead in match points.
  const size = lead.unit === 'points scored' ? 3 : 1 / lead.ahead
  const level = levelAtTop(week, top, 0)
  const biggest = Math.max(...before.map((gameweek) => leadAfter(season, gameweek)))
  const was = wasAhead(week, leader.team, next.team)
  const behind = was < 0 ? wasBehind(week, next, leader) : 0
  const back = behind > 0 ? { back: behind } : {}
  const decided = championAfter(season, before.at(-1)) === leader.team ? 1 : 0
  const isBiggest =
    lead.ahead > biggest && lead.ahead >= BIG_LEAD[lead.unit] && before.length >= FEWEST_FOR_GROWTH && decided === 0
  return [
    found(week, 'lead-held', 'standings', {
      teams: withLevel,
      values: {
        ...{ ...lead, ...scoresOf(leader, next), was, reign, decided, left },
        ...back,
      },
      size,
      stakes: lead.level > 0 ? 3 : 1,
    }),
    ...moves(week, { leader, next, was, decided }),
    ...(isBiggest
      ? [
          found(week, 'lead-grows', 'standings', {
            teams: withLevel,
            values: { ...lead, ...scoresOf(leader, next), was, before: biggest, ...back },
            size: lead.ahead,
          }),
        ]
      : []),
    ...level,
  ]
}

/** In a league for points: by how much one of two leaders was ahead of the other when it led alone a gameweek ago, and what they had since. */
function caughtUp(week: Week, leaders: Top['leaders']): { was?: number; first?: number; second?: number } {
  const former = leaders.find(({ team }) => team === leaderAfter(week.season, week.before.at(-1)))
  const [other, ...others] = leaders.filter((row) => row !== former)
  const scores = former && other ? scoresOf(former, other) : null
  if (!former || !other || others.length > 0 || !scores || scores.own < 0) return {}
  return { was: wasBehind(week, other, former), first: scores.own, second: scores.other }
}

/** With what the leader had, -1 where it is not known, and whether anybody else had as many. */
function firstTable(
  week: Week,
  teams: readonly TeamId[],
  lead: ReturnType<typeof leadOver> & { left: number },
): Finding[] {
  const points = week.scored.find(({ team }) => team === teams[0])?.points ?? -1
  const isBest = week.isScored && week.scored.every((one) => one.team === teams[0] || one.points < points)
  const values = { ...lead, points, best: isBest ? 1 : 0, ...(hasKnockout(week.season) && { knockout: 1 }) }
  return [found(week, 'first-table', 'standings', { teams, values, size: 1, stakes: 3 })]
}

/** By how many points a team was behind another one a gameweek ago. */
function wasBehind({ season, before }: Week, row: StandingsRow, other: StandingsRow): number {
  const rows = topOf(season, before.at(-1))?.rows ?? []
  const [own, theirs] = [row, other].map(({ team }) => rows.find((one) => one.team === team))
  return own && theirs ? totalOf(theirs) - totalOf(own) : -1
}

/** Several close to each other at the top, unless the same were so a gameweek ago and much is left; early in a season all are. */
function topClose(week: Week, top: Top, left: number): Finding[] {
  const [now, then] = [closeIn(top), closeIn(topOf(week.season, week.before.at(-1)))]
  const [first, last] = [now[0], now.at(-1)]
  const isSame =
    left > LAST_WEEKS && now.length === then.length && now.every((row) => then.some(({ team }) => team === row.team))
  if (!first || !last || isSame || top.leaders.length > 1 || week.before.length < FEWEST_FOR_GROWTH) return []
  // Of equals behind the first the lead says as much.
  if (now.slice(1).every((row) => totalOf(row) === totalOf(last))) return []
  const isAll = now.length === top.rows.length
  const values = { count: now.length, within: totalOf(first) - totalOf(last), ...(isAll && { all: 1 }) }
  return [found(week, 'top-close', 'standings', { teams: teamsOf(now), values, size: now.length, stakes: 2 })]
}

/** In a league of matches four and more within one of them; else three and more within five points for each after the first, and fifteen. */
function closeIn(top: Top | null): StandingsRow[] {
  const [first] = top?.rows ?? []
  if (!top || !first) return []
  const isMatches = top.unit !== 'points'
  const count = top.rows.findLastIndex(
    (row, place) =>
      totalOf(first) - totalOf(row) <= (isMatches ? CLOSE.match : Math.min(CLOSE.most, CLOSE.each * place)),
  )
  return count + 1 < (isMatches ? CLOSE.teams : SEVERAL) ? [] : top.rows.slice(0, count + 1)
}

type Moving = { leader: StandingsRow; next: StandingsRow; was: number; decided: number }

/** In a league for points: a lead that lost or gained twenty points in a gameweek, or a third, unless it decides nothing. */
function moves(week: Week, { leader, next, was, decided }: Moving): Finding[] {
  const lead = leadOver(week.season, leader, next)
  const { own, other } = scoresOf(leader, next)
  if (own < 0 || decided === 1 || was < 0) return []
  const [gained, smaller] = [lead.ahead - was, Math.min(lead.ahead, was)]
  const size = Math.abs(gained)
  const isMuch = size >= MUCH || (size >= LEAST_MOVED && size * 3 >= Math.max(lead.ahead, was))
  const kind = gained < 0 ? 'lead-shrinks' : 'lead-stretched'
  if (!isMuch || smaller < 0) return []
  const values = { ...lead, was, own, other }
  return [found(week, kind, 'standings', { teams: [leader.team, next.team], values, size, stakes: 2 })]
}

/** Three or more on the same match points, who were not so a week ago. */
function levelAtTop(week: Week, top: Top, reign: number): Finding[] {
  const teams = levelIn(top)
  const same = new Set(levelIn(topOf(week.season, week.before.at(-1))))
  if (teams.length < SEVERAL || (same.size === teams.length && teams.every((team) => same.has(team)))) return []
  const [leader] = top.leaders
  const values = {
    total: leader ? totalOf(leader) : 0,
    count: teams.length,
    reign,
    ago: leader ? agoOf(week, leader.team) : 0,
    from: leader?.lastRank ?? 0,
  }
  return [found(week, 'level-top', 'standings', { teams, values, size: teams.length, stakes: 3 + reign })]
}

function levelIn(top: Top | null): TeamId[] {
  const [leader] = top?.leaders ?? []
  return top && leader?.record ? teamsOf(top.rows.filter((row) => totalOf(row) === totalOf(leader))) : []
}

/** How many gameweeks ago a team was first, alone or not; 0 for never. */
function agoOf({ season, before }: Week, team: TeamId): number {
  const last = before.findLastIndex((gameweek) => topOf(season, gameweek)?.leaders.some((row) => row.team === team))
  return last === -1 ? 0 : before.length - last
}

/** The lead in match points or points after a gameweek, whoever had it. */
function leadAfter(season: Season, gameweek: Gameweek | undefined): number {
  const top = topOf(season, gameweek)
  const [leader, second] = top?.rows ?? []
  return leader && second ? totalOf(leader) - totalOf(second) : 0
}
