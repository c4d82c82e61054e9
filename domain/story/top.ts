import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import { knockoutOf } from '#domain/tables/knockout.ts'
import type { StandingsRow } from '#domain/tables/standings.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import type { Unit } from './finding.ts'
import type { Season, Week } from './season.ts'

/** In match points. */
export const FOR_A_WIN = 3

/** The table of a league after a gameweek, as far as its first and last places are known. */
export type Top = {
  /** By place. */
  rows: readonly StandingsRow[]
  leaders: readonly StandingsRow[]
  next: StandingsRow | undefined
  unit: Unit
}

/** Null while any total is unknown: whoever it belongs to might lead. */
export function topOf({ places }: Season, gameweek: Gameweek | undefined): Top | null {
  const all = gameweek === undefined ? [] : (places.get(gameweek) ?? [])
  const ranked = all.filter(({ totalPoints, record }) => totalPoints !== null || record !== null)
  if (ranked.length < 2 || all.some(({ rank, missing }) => rank === null && missing.length > 0)) return null
  const rows = ranked.filter(({ rank }) => rank !== null).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const leaders = rows.filter(({ rank }) => rank === 1)
  const unit: Unit = leaders[0]?.record ? 'match points' : 'points'
  return leaders.length > 0 ? { rows, leaders, next: rows[leaders.length], unit } : null
}

/** Who led alone after a gameweek. */
export function leaderAfter(season: Season, gameweek: Gameweek | undefined): TeamId | null {
  const top = topOf(season, gameweek)
  return top?.leaders.length === 1 ? (top.leaders[0]?.team ?? null) : null
}

/** Match points in leagues with matches, else all points. */
export function totalOf({ record, totalPoints }: StandingsRow): number {
  return (record ? record.points : totalPoints) ?? 0
}

/** Who else has as much as the next. */
function besideOf(season: Season, leader: StandingsRow, next: StandingsRow): TeamId[] {
  const rows = topOf(season, leader.gameweek)?.rows ?? []
  return teamsOf(
    rows.filter((row) => row.team !== leader.team && row.team !== next.team && totalOf(row) === totalOf(next)),
  )
}

/** The next of a leader, and the one that has as much, where it is one. */
export function nextTeams(season: Season, leader: StandingsRow, next: StandingsRow): TeamId[] {
  const beside = besideOf(season, leader, next)
  return beside.length === 1 ? [next.team, ...beside] : [next.team]
}

/** Level match points are decided by the points scored in matches, level points at the end of a season by the official game. `beside`: how many others have as much as the next. */
export function leadOver(season: Season, leader: StandingsRow, next: StandingsRow) {
  const unit: Unit = leader.record ? 'match points' : 'points'
  const ahead = totalOf(leader) - totalOf(next)
  const beside = besideOf(season, leader, next).length
  if (unit === 'points' || ahead !== 0) return { ahead, unit, level: ahead === 0 ? totalOf(leader) : 0, beside }
  return {
    ahead: scoredBy(season, leader) - scoredBy(season, next),
    unit: 'points scored' as const,
    level: totalOf(leader),
    beside,
  }
}

/** The points scored in matches so far, which decide between level teams. */
export function scoredBy(season: Season, { gameweek, team }: StandingsRow): number {
  return season.tables.get(gameweek)?.find((row) => row.team === team)?.pointsTotal ?? 0
}

/** The gameweeks that count for the table: those with matches in a head-to-head league, else all of the season. Ascending. */
export function countingGameweeks({ facts }: Season): Gameweek[] {
  if (facts.scoring === 'h')
    return [...new Set(facts.matches.flatMap(({ gameweek, isKnockout }) => (isKnockout ? [] : gameweek)))].toSorted(
      (a, b) => a - b,
    )
  const last = lastGameweekOf(facts)
  return Array.from({ length: Math.max(0, last - facts.startGameweek + 1) }, (_, index) => facts.startGameweek + index)
}

/** Whether a knock-out, and not the table, decides the league. */
export function hasKnockout({ facts }: Season): boolean {
  return knockoutOf(facts) !== null
}

/** How many matches a team has still to play for the table after a gameweek. */
function matchesLeft({ facts }: Season, team: TeamId, gameweek: Gameweek): number {
  return facts.matches.filter(
    (match) => match.gameweek > gameweek && !match.isKnockout && (match.teamA === team || match.teamB === team),
  ).length
}

/** The next gameweek in which two teams meet; 0 where they do not any more. */
export function meetingOf({ facts }: Season, gameweek: Gameweek, teams: readonly TeamId[]): number {
  const coming = facts.matches.filter(
    ({ gameweek: of, isKnockout, teamA, teamB }) =>
      of > gameweek && !isKnockout && [teamA, teamB].every((team) => team !== null && teams.includes(team)),
  )
  return coming.length === 0 ? 0 : Math.min(...coming.map((match) => match.gameweek))
}

/** The match points that a team has if it wins the rest of its matches. */
export function mostFor(season: Season, row: StandingsRow): number {
  return totalOf(row) + FOR_A_WIN * matchesLeft(season, row.team, row.gameweek)
}

/** Whether a team can still have as many match points as another one has now. */
export function mayReach(season: Season, row: StandingsRow, total: number): boolean {
  return mostFor(season, row) >= total
}

/** Who is champion before the end: nobody can reach their match points any more. */
export function championAfter(season: Season, gameweek: Gameweek | undefined): TeamId | null {
  const top = topOf(season, gameweek)
  const [leader] = top?.leaders ?? []
  if (!top || !leader?.record || top.leaders.length > 1 || hasKnockout(season)) return null
  return top.rows.some((row) => row !== leader && mayReach(season, row, totalOf(leader))) ? null : leader.team
}

/** Who is last for certain before the end: they can reach nobody any more. */
export function lastForCertain(season: Season, gameweek: Gameweek | undefined): TeamId | null {
  const top = topOf(season, gameweek)
  const last = top?.rows.at(-1)
  if (!top || !last?.record || hasKnockout(season)) return null
  return top.rows.some((row) => row !== last && mayReach(season, last, totalOf(row))) ? null : last.team
}

export function teamsOf(rows: readonly StandingsRow[]): TeamId[] {
  return rows.map(({ team }) => team)
}

/** After how many of the last of these gameweeks the team led alone. */
export function reignOf(season: Season, team: TeamId, gameweeks: readonly Gameweek[]): number {
  const last = gameweeks.findLastIndex((gameweek) => leaderAfter(season, gameweek) !== team)
  return gameweeks.length - 1 - last
}

/** By how much a team led another one a gameweek ago, when these two were first and second. Several may have been second. */
export function wasAhead({ season, before }: Week, team: TeamId, second: TeamId): number {
  const top = topOf(season, before.at(-1))
  const [leader] = top?.leaders ?? []
  const next = top?.rows.find((row) => row.team === second && row.rank === top.next?.rank)
  if (!top || !next || !leader || top.leaders.length > 1 || leader.team !== team) return -1
  const lead = leadOver(season, leader, next)
  return lead.level > 0 ? 0 : lead.ahead
}

/** In a league for points: what two teams had in the gameweek; -1 each in others. */
export function scoresOf(first: StandingsRow, other: StandingsRow | undefined): { own: number; other: number } {
  const isKnown = !first.record && other !== undefined
  const [own, theirs] = isKnown ? [first.gameweekPoints, other.gameweekPoints] : [null, null]
  return own === null || theirs === null ? { own: -1, other: -1 } : { own, other: theirs }
}
