import type { StandingsRow } from '#domain/tables/standings.ts'
import type { TeamId } from '../ids.ts'
import { lastAfter } from './find-places.ts'
import { turningPoint } from './find-turn.ts'
import type { Finding, Unit } from './finding.ts'
import { found } from './make.ts'
import { matchOf, type OwnMatch, type Week } from './season.ts'
import {
  championAfter,
  lastForCertain,
  leadOver,
  mayReach,
  nextTeams,
  reignOf,
  scoredBy,
  type Top,
  teamsOf,
  topOf,
  totalOf,
} from './top.ts'

/** In points: as many as a gameweek may make up. */
export const WITHIN_REACH = 30
/** In teams. */
const FEWEST_WITH_A_LAST = 4

/** Level match points and points leave several first. */
export function seasonEnds(week: Week, { rows, leaders, next, unit }: Top): Finding[] {
  const [leader] = leaders
  const last = rows.at(-1)
  if (!leader || !last) return []
  const isLastAlone = rows.length >= FEWEST_WITH_A_LAST && rows.filter(({ rank }) => rank === last.rank).length === 1
  const atBottom = isLastAlone ? lastInTheEnd(week, { last, above: rows.at(-2), unit }) : []
  if (leaders.length > 1 || !next)
    return [
      found(week, 'season-shared', 'standings', {
        teams: teamsOf(leaders),
        values: { total: totalOf(leader), unit },
        size: 1,
        stakes: 9,
      }),
      ...atBottom,
    ]
  const third = thirdAlone(rows)
  const won = { champion: leader, rows, unit }
  const missed = titleMissed(week, won)
  const ofThird = third && missed[0]?.teams[0] !== third.team ? lastDayOf(week, won, third) : null
  return [
    found(week, 'season-end', 'standings', {
      teams: [leader.team, ...nextTeams(week.season, leader, next)],
      values: { ...leadOver(week.season, leader, next), ...howWon(week, leader.team) },
      size: 1,
      stakes: 9,
    }),
    ...turningPoint(week, leader.team),
    ...missed,
    ...(third && third !== last
      ? [
          found(week, 'season-third', 'standings', {
            teams: [third.team, ...(ofThird?.foe ?? [])],
            values: { was: 0, own: -1, other: -1, enough: 0, ...ofThird?.values, total: totalOf(third), unit },
            size: 1,
          }),
        ]
      : []),
    ...atBottom,
  ]
}

/** Nobody where it is level with the second, or with the fourth. */
export function thirdAlone(rows: Top['rows']): StandingsRow | null {
  const [third, ...others] = rows.filter(({ rank }) => rank === 3)
  return third && others.length === 0 ? third : null
}

type AtBottom = { last: StandingsRow; above: StandingsRow | undefined; unit: Unit }

/** Who is last in the end, with the match that would have saved it, and who was last a gameweek ago. */
function lastInTheEnd(week: Week, { last, above, unit }: AtBottom): Finding[] {
  const former = lastAfter(week.season, week.before.at(-1))
  const isOther = former !== null && former !== last.team
  const match = unit === 'points' ? null : matchOf(week.season, last.team, week.gameweek)
  const enough = match && above ? enoughToPass(week, match, { row: last, others: [above] }) : 0
  const foe = match && enough > 0 && match.opponent !== null ? [match.opponent] : []
  const { own, other } = match && enough > 0 ? match : { own: -1, other: -1 }
  return [
    found(week, 'season-last', 'standings', {
      teams: [last.team, ...foe, ...(isOther ? [former] : [])],
      values: {
        total: totalOf(last),
        unit,
        own,
        other,
        enough,
        changed: isOther ? 1 : 0,
        best: bestOfWeek(week, last.team),
      },
      size: 1,
    }),
  ]
}

/** What a team had, where it alone had the most of the gameweek; else -1. */
function bestOfWeek({ scored, isScored }: Week, team: TeamId): number {
  const own = scored.find((one) => one.team === team)?.points ?? -1
  return isScored && scored.every((one) => one.team === team || one.points < own) ? own : -1
}

/** The least match points of a match, 1 or 3, with which a team would be ahead of all of some others, level with them only where it has scored more as it is; 0 where none would do. */
function enoughToPass(
  { season }: Week,
  match: OwnMatch,
  { row, others }: { row: StandingsRow; others: readonly StandingsRow[] },
): number {
  const earned = matchPoints(match.own - match.other)
  const enough = [1, 3].find((points) => {
    const total = totalOf(row) - earned + points
    // The opponent would have earned less.
    const less = matchPoints(match.other - match.own) - (points === 1 ? 1 : 0)
    const wouldPass = (other: StandingsRow) => {
      const ahead = total - totalOf(other) + (other.team === match.opponent ? less : 0)
      return ahead > 0 || (ahead === 0 && scoredBy(season, row) > scoredBy(season, other))
    }
    return points > earned && others.every(wouldPass)
  })
  return enough ?? 0
}

type Won = { champion: StandingsRow; rows: Top['rows']; unit: Unit }

/** The last day of whoever led before it; else of the best placed of the others, if the title was still within its reach. */
function titleMissed(week: Week, won: Won): Finding[] {
  const top = topOf(week.season, week.before.at(-1))
  const others = top?.leaders.slice(1) ?? []
  // Of two who shared first place the other one missed it.
  const isShared = others.length === 1 && top?.leaders.some(({ team }) => team === won.champion.team)
  const was = top?.rows.find(({ team }) => team !== won.champion.team)
  const missed = won.rows.find(({ team }) => team === was?.team)
  const day = missed && (others.length === 0 || isShared) ? lastDayOf(week, won, missed) : null
  if (!missed || !day || missed.rank === null) return []
  const values = { ...day.values, unit: won.unit, place: missed.rank }
  const teams = [missed.team, ...day.foe]
  const view = won.unit === 'points' ? 'standings' : 'head-to-head'
  return [found(week, 'title-missed', view, { teams, values, size: 1, stakes: 4 })]
}

/** What a team that could still be champion did on the last day, and how far it was ahead of the champions before; null where it could not. */
function lastDayOf(week: Week, { champion, rows, unit }: Won, row: StandingsRow) {
  const { season, before, gameweek } = week
  const top = topOf(season, before.at(-1))
  const [won, own] = [champion, row].map(({ team }) => top?.rows.find((one) => one.team === team))
  const [first] = top?.leaders ?? []
  if (!first || !won || !own) return null
  const was = totalOf(own) - totalOf(won)
  if (unit === 'points') {
    const [points, other] = [row.gameweekPoints, champion.gameweekPoints]
    // Who was far behind did not miss it.
    if (points === null || other === null || was < -WITHIN_REACH) return null
    return { values: { own: points, other, was, enough: 0 }, foe: [] }
  }
  const match = matchOf(season, row.team, gameweek)
  if (!match || !mayReach(season, own, totalOf(first))) return null
  const others = rows.filter((one) => one !== row)
  const values = { own: match.own, other: match.other, was, enough: enoughToPass(week, match, { row, others }) }
  return { values, foe: match.opponent === null ? [] : [match.opponent] }
}

function matchPoints(by: number): number {
  return by > 0 ? 3 : by === 0 ? 1 : 0
}

/** Who left most on the bench in the whole season, where all benches are known. */
export function seasonsBench(week: Week): Finding[] {
  const rows = week.season.benches.get(week.gameweek) ?? []
  const totals = rows.flatMap(({ team, totalBenchPoints }) =>
    totalBenchPoints === null ? [] : [{ team, bench: totalBenchPoints }],
  )
  const [king, second] = totals.toSorted((a, b) => b.bench - a.bench)
  if (!king || !second || totals.length < rows.length || king.bench === second.bench) return []
  const values = { bench: king.bench, ahead: king.bench - second.bench }
  return [found(week, 'season-bench', 'bench-king', { teams: [king.team], values, size: values.ahead })]
}

/** For how long the first has led, how many could still be first before the last gameweek, and which one decided it earlier. */
function howWon({ season, gameweek, before }: Week, champion: TeamId) {
  const top = topOf(season, before.at(-1))
  const [leader] = top?.leaders ?? []
  const could = leader?.record ? (top?.rows.filter((row) => mayReach(season, row, totalOf(leader))).length ?? 0) : 0
  const decided = before.find((one) => championAfter(season, one) === champion) ?? 0
  return { reign: reignOf(season, champion, [...before, gameweek]), could, decided }
}

/** Head to head: first or last place is taken, whatever comes. */
export function placesDecided(week: Week, { rows, leaders, next }: Top, left: number): Finding[] {
  const { season, gameweek, before } = week
  const [leader] = leaders
  const [above, last] = rows.slice(-2)
  const findings: Finding[] = []
  if (leader && next && championAfter(season, gameweek) && !championAfter(season, before.at(-1)))
    findings.push(
      found(week, 'title-won', 'standings', {
        teams: [leader.team, ...nextTeams(season, leader, next)],
        values: { ...leadOver(season, leader, next), left },
        size: left,
        stakes: 8,
      }),
    )
  const isNew = lastForCertain(season, gameweek) !== null && lastForCertain(season, before.at(-1)) === null
  if (last && above && isNew && rows.length >= FEWEST_WITH_A_LAST)
    findings.push(
      found(week, 'last-decided', 'standings', {
        teams: [last.team, above.team],
        values: { behind: totalOf(above) - totalOf(last), unit: 'match points', left },
        size: left,
        stakes: 2,
      }),
    )
  return findings
}
