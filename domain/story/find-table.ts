import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import { rankBy } from '#domain/facts/ranking.ts'
import { wasCalledOff } from '#domain/finality/called-off.ts'
import type { StandingsRow } from '#domain/tables/standings.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import type { Finding, Unit } from './finding.ts'
import { found } from './make.ts'
import type { Season, Week } from './season.ts'

/** In places. */
const LONG_CLIMB = 2

/** Who leads and by what, who won the week, who climbed and who fell. */
export function findInTable(week: Week): Finding[] {
  return [...leaders(week), ...weekWinners(week), ...movers(week), ...rowsOfEverybody(week)]
}

type Top = { leaders: readonly StandingsRow[]; next: StandingsRow | undefined }

/** Null while any total is unknown: whoever it belongs to might lead. */
function topOf(rows: readonly StandingsRow[]): Top | null {
  const ranked = rows.filter(({ totalPoints, record }) => totalPoints !== null || record !== null)
  if (ranked.length === 0 || rows.some(({ rank, missing }) => rank === null && missing.length > 0)) return null
  const leaders = ranked.filter(({ rank }) => rank === 1)
  const next = ranked
    .filter(({ rank }) => rank !== null && rank > 1)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))[0]
  return leaders.length > 0 ? { leaders, next } : null
}

function leaders(week: Week): Finding[] {
  const top = topOf(week.places)
  if (!top || week.places.length < 2 || wasCalledOff(week.facts, week.gameweek)) return []
  const [leader, second] = top.leaders
  if (!leader) return []
  const unit = unitOf(leader)
  if (second) {
    const values = { leaders: top.leaders.length, total: totalOf(leader, unit), unit }
    const teams = top.leaders.map(({ team }) => team)
    return [found(week, 'lead-shared', 'standings', { teams, values, size: 1, stakes: 3 })]
  }
  if (!top.next) return []
  const lead = leadOver(week, leader, top.next)
  const level = lead.unit === 'points scored' ? (leader.record?.points ?? 0) : 0
  if (week.gameweek === lastGameweekOf(week.facts)) {
    const teams = [leader.team, top.next.team]
    return [found(week, 'season-first', 'standings', { teams, values: { ...lead, level }, size: 1, stakes: 8 })]
  }
  const before = leaderAfter(week.season, week.before.at(-1))
  if (before === null) return []
  if (before !== leader.team) {
    const reign = reignOf(week.season, before, week.before)
    const values = { ahead: lead.ahead, unit: lead.unit, reign }
    return [found(week, 'lead-new', 'standings', { teams: [leader.team, before], values, size: reign, stakes: 4 })]
  }
  const reign = reignOf(week.season, leader.team, [...week.before, week.gameweek])
  // Level at the top is closer than any lead in match points; a short reign is no news.
  const size = lead.unit === 'points scored' ? 3 : 1 / lead.ahead
  return [
    found(week, 'lead-held', 'standings', {
      teams: [leader.team, top.next.team],
      values: { ahead: lead.ahead, unit: lead.unit, reign, level },
      size,
      stakes: level > 0 ? 3 : 2,
    }),
  ]
}

function unitOf({ record }: StandingsRow): Unit {
  return record ? 'match points' : 'points'
}

function totalOf({ record, totalPoints }: StandingsRow, unit: Unit): number {
  return (unit === 'match points' ? record?.points : totalPoints) ?? 0
}

/** Level match points are decided by the points scored in matches. */
function leadOver({ season, gameweek }: Week, leader: StandingsRow, next: StandingsRow): { ahead: number; unit: Unit } {
  const unit = unitOf(leader)
  const ahead = totalOf(leader, unit) - totalOf(next, unit)
  if (unit === 'points' || ahead !== 0) return { ahead, unit }
  const scored = (team: TeamId) => season.tables.get(gameweek)?.find((row) => row.team === team)?.pointsTotal ?? 0
  return { ahead: scored(leader.team) - scored(next.team), unit: 'points scored' }
}

/** Who led alone after a gameweek. */
function leaderAfter({ places }: Season, gameweek: Gameweek | undefined): TeamId | null {
  const top = gameweek === undefined ? null : topOf(places.get(gameweek) ?? [])
  return top?.leaders.length === 1 ? (top.leaders[0]?.team ?? null) : null
}

/** After how many of the last of these gameweeks the team led alone. */
function reignOf(season: Season, team: TeamId, gameweeks: readonly Gameweek[]): number {
  const last = gameweeks.findLastIndex((gameweek) => leaderAfter(season, gameweek) !== team)
  return gameweeks.length - 1 - last
}

function weekWinners(week: Week): Finding[] {
  const { scored, facts, gameweek, before, season } = week
  const [first, second] = scored
  if (!first || wasCalledOff(facts, gameweek)) return []
  if (!second || !week.isScored) return []
  const winners = scored.filter(({ points }) => points === first.points)
  const teams = winners.map(({ team }) => team)
  const { points } = first
  if (winners.length > 1)
    return [
      found(week, 'week-shared', 'standings', {
        teams,
        values: { points, winners: winners.length },
        size: winners.length,
      }),
    ]
  const best = { points, ahead: points - second.points }
  const record = Math.max(
    ...before.flatMap((other) =>
      (season.feats.get(other) ?? []).flatMap(({ kind, value }) => (kind === 'highest' ? value : [])),
    ),
  )
  return [
    found(week, 'week-best', 'standings', { teams, values: best, size: best.ahead, stakes: 1.5 }),
    ...(before.length > 2 && points > record
      ? [
          found(week, 'record-high', 'records', {
            teams,
            values: { points, before: record },
            size: points - record,
            stakes: 2,
          }),
        ]
      : []),
  ]
}

function movers(week: Week): Finding[] {
  return week.places.flatMap(({ team, rank, lastRank }) => {
    if (rank === null || lastRank === null || Math.abs(rank - lastRank) < LONG_CLIMB) return []
    const kind = rank < lastRank ? 'climb' : 'fall'
    const size = Math.abs(rank - lastRank)
    const stakes = Math.min(rank, lastRank) <= 3 ? 1.5 : 1
    return [
      found(week, kind, 'standings', {
        teams: [team],
        values: { from: lastRank, to: rank, places: size },
        size,
        stakes,
      }),
    ]
  })
}

/** So that there is something to say about every team. */
function rowsOfEverybody(week: Week): Finding[] {
  const { scored, facts, gameweek } = week
  if (wasCalledOff(facts, gameweek) || !week.isScored) return []
  const ranks = rankBy(scored, ({ points }) => points)
  return scored.map(({ team, points }, index) => {
    const values = { points, place: ranks[index] ?? 0, teams: scored.length }
    return found(week, 'week', 'standings', { teams: [team], values, size: 0, stakes: 0.2 })
  })
}
