import type { Gameweek } from '#domain/ids.ts'
import { randomFor } from '../base/random.ts'
import { repeatedRoundRobin } from '../base/round-robin.ts'
import type { Season } from '../season/model.ts'
import { type Tie, tiesOf } from './knockout.ts'
import type { ClassicWeek, League, Team } from './model.ts'

type WeekOf = (team: Team, gameweek: Gameweek) => ClassicWeek | null

/** A null team is the average side of an odd head-to-head league. */
export type Side = Team | null
export type Meeting = { gameweek: Gameweek; place: number; home: Side; away: Side }

export type Row = {
  team: Side
  total: number
  eventTotal: number
  won: number
  drawn: number
  lost: number
  pointsFor: number
  /** In a league for points: how many were made, wildcards and free hits left out. */
  transfers: number
  rank: number
  rankSort: number
  /** 0 for a team that was not in the table before. */
  lastRank: number
}

export type LeagueTables = {
  /** After a settled gameweek; empty before the league starts. */
  after(gameweek: Gameweek): Row[]
  meetings: Meeting[]
  /** The knock-outs that are drawn once a gameweek is settled. */
  ties(final: Gameweek): Tie[]
  /** Transfer costs are taken off. */
  score(side: Side, gameweek: Gameweek): number
}

export function leagueTables(season: Season, league: League, weekOf: WeekOf): LeagueTables {
  const net = (team: Team, gameweek: Gameweek) => {
    const week = weekOf(team, gameweek)
    return week ? week.points - week.cost : 0
  }
  const score = (side: Side, gameweek: Gameweek) => {
    if (side) return net(side, gameweek)
    return Math.floor(league.members.reduce((sum, team) => sum + net(team, gameweek), 0) / league.members.length)
  }
  const meetings = league.scoring === 'h' ? meetingsOf(season, league) : []
  const tables: Row[][] = []
  function after(gameweek: Gameweek): Row[] {
    if (gameweek < league.start) return []
    const known = tables[gameweek]
    if (known) return known
    const before = after(gameweek - 1)
    // Knock-outs leave the table as it is.
    if (gameweek > lastOf(league)) return before
    const sides = league.scoring === 'h' ? sidesOf(league) : league.members.filter((team) => team.started <= gameweek)
    const played = meetings.filter((meeting) => meeting.gameweek === gameweek)
    const rows = sides.map((side) => {
      const row = next(side, before)
      row.eventTotal = side ? (weekOf(side, gameweek)?.points ?? 0) : score(side, gameweek)
      row.pointsFor += score(side, gameweek)
      if (league.scoring === 'c') {
        row.total = row.pointsFor
        row.transfers += (side && weekOf(side, gameweek)?.transfers) ?? 0
      }
      for (const meeting of played) addMeeting(row, meeting, score)
      return row
    })
    const ranked = rank(rows)
    tables[gameweek] = ranked
    return ranked
  }
  function ties(final: Gameweek): Tie[] {
    const { rounds, last } = league.cup ?? { rounds: league.knockoutRounds ?? 0, last: LAST }
    if (rounds === 0 || final < last - rounds) return []
    const seeds = after(last - rounds).flatMap(({ team }) => team ?? [])
    return tiesOf({ seeds, rounds, last, final, score })
  }
  return { after, meetings, ties, score }
}

const LAST = 38

/** The last gameweek that counts for the table. */
function lastOf({ knockoutRounds = 0 }: League): Gameweek {
  return LAST - knockoutRounds
}

function sidesOf(league: League): Side[] {
  return league.members.length % 2 === 1 ? [...league.members, null] : [...league.members]
}

function meetingsOf(season: Season, league: League): Meeting[] {
  const drawn = randomFor(season.seed, 'classic-meetings', league.id).shuffled(sidesOf(league))
  const rounds = repeatedRoundRobin(drawn, lastOf(league) + 1 - league.start)
  const perRound = drawn.length / 2
  return rounds.flatMap((pairs, round) =>
    pairs.map(([one, other], pair): Meeting => {
      // The average side always stands second.
      const [home, away] = one === null ? [other, one] : [one, other]
      return { gameweek: league.start + round, place: round * perRound + pair, home, away }
    }),
  )
}

function next(team: Side, before: readonly Row[]): Row {
  const last = before.find((row) => row.team === team)
  if (last) return { ...last, lastRank: last.rank }
  const none = { total: 0, eventTotal: 0, won: 0, drawn: 0, lost: 0, pointsFor: 0, transfers: 0 }
  return { team, ...none, rank: 0, rankSort: 0, lastRank: 0 }
}

function addMeeting(
  row: Row,
  { gameweek, home, away }: Meeting,
  score: (side: Side, gameweek: Gameweek) => number,
): void {
  if (home !== row.team && away !== row.team) return
  const own = score(row.team, gameweek)
  const theirs = score(home === row.team ? away : home, gameweek)
  if (own > theirs) row.won++
  else if (own < theirs) row.lost++
  else row.drawn++
  row.total = 3 * row.won + row.drawn
}

/** In a league for points the fewest transfers come first of level teams; whoever is level in these, too, shares a place. */
function rank(rows: Row[]): Row[] {
  const order = (one: Row, other: Row) =>
    other.total - one.total || other.pointsFor - one.pointsFor || one.transfers - other.transfers
  const sorted = rows.sort(order)
  for (const [place, row] of sorted.entries()) {
    row.rankSort = place + 1
    row.rank = sorted.findIndex((other) => order(other, row) === 0) + 1
  }
  return sorted
}
