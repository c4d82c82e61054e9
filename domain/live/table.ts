import type { Match } from '#domain/facts/facts.ts'
import { isBye } from '#domain/tables/knockout.ts'
import type { Game, TeamId } from '../ids.ts'

/** Where a team stood after the last final gameweek. */
export type Base = {
  /** Null where a gameweek before is missing. */
  totalPoints: number | null
  rank: number | null
  /** Of the match table; all 0 where the league is not head-to-head. */
  record: { wins: number; draws: number; losses: number; points: number }
  /** Own match scores so far. */
  pointsFor: number
}

export type LiveRow = {
  team: TeamId
  projectedPoints: number
  totalPoints: number | null
  rank: number | null
  lastRank: number | null
  /** The table's, with this gameweek's match; null where the league is not head-to-head. */
  record: Base['record'] | null
  /** Own match scores so far, with this gameweek's: they decide between equal records. */
  pointsFor: number
  /** Null without one, and for a bye. */
  match: LiveMatch | null
  /** The round of the knock-out that the team plays in; null where it plays in none. */
  round: string | null
}

type LiveMatch = {
  /** Null is the average team. */
  opponent: TeamId | null
  opponentPoints: number
  /** Whether the opponent's score is an assumption: the average of a classic league is not on record. */
  isAbout: boolean
  leads: 'this' | 'other' | 'nobody'
}

/** A league as it stands: the projected points of its teams, what each of them had, and its matches of the gameweek. */
export type LiveLeague = {
  game: Game
  scoring: 'h' | 'c'
  bases: ReadonlyMap<TeamId, Base>
  /** Points of the teams whose picks are known, less transfer costs. */
  projected: ReadonlyMap<TeamId, number>
  matches: readonly Match[]
}

/**
 * The table that would follow if everything ended now, best first, then in the order of `projected`. Total points: the last
 * final total and the gameweek's. Head-to-head: 3, 1, 0 for the match as it stands, then the match scores so far; a knock-out
 * adds nothing to the table. Ranks run over the real teams, ties share one, as in the final tables.
 */
export function liveTable(league: LiveLeague): LiveRow[] {
  const average = averageOf(league)
  const rows: LiveRow[] = []
  for (const [team, points] of league.projected) rows.push(rowOf(league, average, { team, points }))
  const compare = league.scoring === 'h' ? byRecord : byTotal
  rows.sort((a, b) => compare(b, a))
  let above: LiveRow | undefined
  let place = 0
  for (const row of rows) {
    place++
    if (league.scoring === 'c' && row.totalPoints === null) break
    row.rank = above && compare(above, row) === 0 ? above.rank : place
    above = row
  }
  return rows
}

function byRecord(a: LiveRow, b: LiveRow): number {
  return (a.record?.points ?? 0) - (b.record?.points ?? 0) || a.pointsFor - b.pointsFor
}

/** Who has no total stands last. */
function byTotal({ totalPoints: a }: LiveRow, { totalPoints: b }: LiveRow): number {
  return a === null || b === null ? Number(a !== null) - Number(b !== null) : a - b
}

const NO_BASE: Base = {
  totalPoints: 0,
  rank: null,
  record: { wins: 0, draws: 0, losses: 0, points: 0 },
  pointsFor: 0,
}

type Own = { team: TeamId; points: number }

function rowOf(league: LiveLeague, average: number, own: Own): LiveRow {
  const { team, points } = own
  const isHeadToHead = league.scoring === 'h'
  const base = league.bases.get(team) ?? NO_BASE
  const totalPoints = base.totalPoints === null ? null : base.totalPoints + points
  let { record, pointsFor } = base
  let match: LiveMatch | null = null
  let round: string | null = null
  if (isHeadToHead)
    for (const one of league.matches) {
      if (one.teamA !== team && one.teamB !== team) continue
      if (one.isKnockout) round = one.round ?? null
      if (isBye(one)) continue
      const now = liveMatch(league, average, own, one)
      match ??= now
      if (one.isKnockout) continue
      record = withMatch(record, now.leads)
      pointsFor += points
    }
  return {
    team,
    projectedPoints: points,
    totalPoints,
    rank: null,
    lastRank: base.rank,
    record: isHeadToHead ? record : null,
    pointsFor,
    match,
    round,
  }
}

/** 0 if no team meets it. Draft: floor of the teams' mean, as in 29 of 29 recorded matches; classic: not on record. */
function averageOf({ projected, matches }: LiveLeague): number {
  if (projected.size === 0 || !matches.some((match) => hasAverage(match))) return 0
  let sum = 0
  for (const score of projected.values()) sum += score
  return Math.floor(sum / projected.size)
}

function hasAverage(match: Match): boolean {
  return !isBye(match) && (match.teamA === null || match.teamB === null)
}

/** Of an opponent without picks, the points are what the league's match says of it. The winner of a knock-out is not known before the end. */
function liveMatch(league: LiveLeague, average: number, { team, points }: Own, match: Match): LiveMatch {
  const isA = match.teamA === team
  const opponent = isA ? match.teamB : match.teamA
  const official = isA ? match.pointsB : match.pointsA
  const opponentPoints = opponent === null ? average : (league.projected.get(opponent) ?? official)
  const leads = points === opponentPoints ? 'nobody' : points > opponentPoints ? 'this' : 'other'
  return { opponent, opponentPoints, isAbout: opponent === null && league.game === 'classic', leads }
}

function withMatch({ wins, draws, losses, points }: Base['record'], leads: LiveMatch['leads']): Base['record'] {
  if (leads === 'this') return { wins: wins + 1, draws, losses, points: points + 3 }
  if (leads === 'nobody') return { wins, draws: draws + 1, losses, points: points + 1 }
  return { wins, draws, losses: losses + 1, points }
}
