import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { answeredNames } from '#domain/facts/names.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { winnerOf } from './knockout.ts'

/** A row of the table after `gameweek`: everything cumulative but `gameweekPoints`. */
export type TableRow = {
  /** Null is the average team of an odd league. */
  team: TeamId | null
  gameweek: Gameweek
  played: number
  wins: number
  draws: number
  losses: number
  /** 3 for a win, 1 for a draw. */
  totalPoints: number
  /** The team's own match score in this gameweek; 0 where it had no match that counts. */
  gameweekPoints: number
  /** The team's own match scores so far. */
  pointsTotal: number
  /** The last five results up to this gameweek, oldest first. */
  form: readonly Outcome[]
}

/** A result as a team sees it: won, drawn, lost. */
export type Outcome = 'W' | 'D' | 'L'

const MOST_FORM = 5

export type HeadToHead = {
  /** Finished matches by final gameweek, the ones with matches only. */
  results: ReadonlyMap<Gameweek, Match[]>
  /** By final gameweek, best first: by `totalPoints`, then `pointsTotal`, then name. */
  tables: ReadonlyMap<Gameweek, TableRow[]>
  /** Gameweeks after the latest with results, ascending. */
  schedule: { gameweek: Gameweek; matches: Match[] }[]
}

type Side = { team: TeamId | null; points: number; wins: number; draws: number; losses: number }

/**
 * Results, tables and schedule, from the official match points. A match of a final gameweek that is not finished is
 * left out. Classic knock-out matches are in results and schedule but not in the table, which has rows for their
 * gameweeks with nothing added. Everything is empty where the league is not head-to-head. A side that is no team of the
 * league (it left) gives its opponent a result and has no row.
 */
export const headToHead = oncePerLeague((facts): HeadToHead => {
  if (facts.scoring !== 'h') return { results: new Map(), tables: new Map(), schedule: [] }
  const byGameweek = Map.groupBy(facts.matches, (match) => match.gameweek)
  const results = new Map(facts.gameweeks.flatMap((gameweek) => finishedOf(byGameweek, gameweek)))
  // A final gameweek is not listed as upcoming, even while none of its matches is finished.
  const latest = Math.max(0, ...facts.gameweeks.filter((gameweek) => byGameweek.has(gameweek)))
  const coming = [...byGameweek.keys()].filter((gameweek) => gameweek > latest).toSorted((a, b) => a - b)
  const schedule = coming.map((gameweek) => ({ gameweek, matches: byGameweek.get(gameweek) ?? [] }))
  return { results, tables: tablesOf(facts, results), schedule }
})

/** Who won, by points; a knock-out is decided by the official `winner`, and a draw while that names neither side. */
export function outcome(match: Match): 'a' | 'b' | 'draw' {
  if (match.isKnockout) return knockoutOutcome(match, winnerOf(match))
  if (match.pointsA === match.pointsB) return 'draw'
  return match.pointsA > match.pointsB ? 'a' : 'b'
}

function knockoutOutcome({ teamA }: Match, winner: TeamId | null): 'a' | 'b' | 'draw' {
  if (winner === null) return 'draw'
  return winner === teamA ? 'a' : 'b'
}

function finishedOf(byGameweek: ReadonlyMap<Gameweek, Match[]>, gameweek: Gameweek): [Gameweek, Match[]][] {
  const matches = byGameweek.get(gameweek)?.filter(({ finished }) => finished) ?? []
  return matches.length > 0 ? [[gameweek, matches]] : []
}

function tablesOf(facts: LeagueFacts, results: HeadToHead['results']): Map<Gameweek, TableRow[]> {
  const tables = new Map<Gameweek, TableRow[]>()
  const name = answeredNames(facts.teams)
  let rows = [...facts.teams.map(({ team }) => team), ...averageOf(facts)].map(emptyRow)
  for (const gameweek of facts.gameweeks) {
    const sides = (results.get(gameweek) ?? []).filter((match) => !match.isKnockout).flatMap(sidesOf)
    rows = rows.map((row) =>
      sides.filter((side) => side.team === row.team).reduce(add, { ...row, ...untouched(gameweek) }),
    )
    tables.set(gameweek, rows.toSorted(byPlace(name)))
  }
  return tables
}

/** The average team stands in the table of a league in which it plays, from the first gameweek on. */
function averageOf(facts: LeagueFacts): null[] {
  const plays = facts.matches.some((match) => !match.isKnockout && (match.teamA === null || match.teamB === null))
  return plays ? [null] : []
}

function emptyRow(team: TeamId | null): TableRow {
  return { team, ...untouched(0), played: 0, wins: 0, draws: 0, losses: 0, totalPoints: 0, pointsTotal: 0, form: [] }
}

function untouched(gameweek: Gameweek): Pick<TableRow, 'gameweek' | 'gameweekPoints'> {
  return { gameweek, gameweekPoints: 0 }
}

function sidesOf(match: Match): Side[] {
  const won = outcome(match)
  const draws = won === 'draw' ? 1 : 0
  const winsA = won === 'a' ? 1 : 0
  const winsB = won === 'b' ? 1 : 0
  return [
    { team: match.teamA, points: match.pointsA, wins: winsA, draws, losses: winsB },
    { team: match.teamB, points: match.pointsB, wins: winsB, draws, losses: winsA },
  ]
}

function add(row: TableRow, side: Side): TableRow {
  return {
    ...row,
    played: row.played + 1,
    wins: row.wins + side.wins,
    draws: row.draws + side.draws,
    losses: row.losses + side.losses,
    totalPoints: row.totalPoints + 3 * side.wins + side.draws,
    gameweekPoints: row.gameweekPoints + side.points,
    pointsTotal: row.pointsTotal + side.points,
    form: [...row.form, letterOf(side)].slice(-MOST_FORM),
  }
}

function letterOf({ wins, draws }: Side): Outcome {
  return draws > 0 ? 'D' : wins > 0 ? 'W' : 'L'
}

function byPlace(name: (team: TeamId | null) => string): (a: TableRow, b: TableRow) => number {
  return (a, b) =>
    b.totalPoints - a.totalPoints ||
    b.pointsTotal - a.pointsTotal ||
    name(a.team).localeCompare(name(b.team), 'en') ||
    (a.team ?? 0) - (b.team ?? 0)
}
