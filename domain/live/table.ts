import type { Match } from '../facts.ts'
import { outcome } from '../head-to-head.ts'
import type { Game, TeamId } from '../ids.ts'
import { rankBy } from '../ranking.ts'

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
  match: LiveMatch | null
}

type LiveMatch = {
  /** Null is the average team. */
  opponent: TeamId | null
  opponentPoints: number
  /** The average of a classic league is not on record: an assumption. */
  isAbout: boolean
  leads: 'this' | 'other' | 'nobody'
}

/** A league as it stands: the projected points of its teams, what each of them had, and its matches of the gameweek. */
export type LiveLeague = {
  game: Game
  scoring: 'h' | 'c'
  bases: ReadonlyMap<TeamId, Base>
  /** Of the teams whose picks are known, less what transfers cost. */
  projected: ReadonlyMap<TeamId, number>
  matches: readonly Match[]
}

/**
 * The table that would follow if everything ended now, best first, then in the order of `projected`. Total points: the last
 * final total and the gameweek's. Head-to-head: 3, 1, 0 for the match as it stands, then the match scores so far; a knock-out
 * adds nothing to the table. Ranks run over the real teams, ties share one, as in the final tables.
 */
export function liveTable(league: LiveLeague): LiveRow[] {
  const rows = [...league.projected].map(([team, points]) => rowOf(league, team, points))
  const ranks = rankBy(rows, ({ score }) => score)
  const ranked = rows.map(({ score: _, ...row }, index) => ({ ...row, rank: ranks[index] ?? null }))
  return ranked.toSorted((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY))
}

type Scored = Omit<LiveRow, 'rank'> & { score: number | readonly number[] | null }

const NO_RECORD = { wins: 0, draws: 0, losses: 0, points: 0 }

function rowOf(league: LiveLeague, team: TeamId, points: number): Scored {
  const base = league.bases.get(team) ?? { totalPoints: 0, rank: null, record: NO_RECORD, pointsFor: 0 }
  const own =
    league.scoring === 'h' ? league.matches.filter(({ teamA, teamB }) => teamA === team || teamB === team) : []
  const counted = own.filter(({ isKnockout }) => !isKnockout)
  const record = counted.reduce((sum, match) => withMatch(sum, resultOf(league, match, team)), base.record)
  const pointsFor = base.pointsFor + points * counted.length
  const totalPoints = base.totalPoints === null ? null : base.totalPoints + points
  const match = own[0]
  return {
    team,
    projectedPoints: points,
    totalPoints,
    lastRank: base.rank,
    record: league.scoring === 'h' ? record : null,
    match: match ? liveMatch(league, match, team) : null,
    score: league.scoring === 'h' ? [record.points, pointsFor] : totalPoints,
  }
}

/** The points of a side as they stand: of a team without picks, what the league's match says of it. */
function sideOf(league: LiveLeague, { team, official }: { team: TeamId | null; official: number }): number {
  return team === null ? averageOf(league) : (league.projected.get(team) ?? official)
}

/** Draft: the floor of the mean over the league's real teams, as in 29 of 29 recorded matches; classic is not on record. */
function averageOf({ projected }: LiveLeague): number {
  const scores = [...projected.values()]
  return scores.length === 0 ? 0 : Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

function asItStands(league: LiveLeague, match: Match): Match {
  const pointsA = sideOf(league, { team: match.teamA, official: match.pointsA })
  const pointsB = sideOf(league, { team: match.teamB, official: match.pointsB })
  // The official winner of a knock-out is not known before the end.
  return { ...match, pointsA, pointsB, isKnockout: false }
}

type Result = 'won' | 'drawn' | 'lost'

function resultOf(league: LiveLeague, match: Match, team: TeamId): Result {
  const won = outcome(asItStands(league, match))
  if (won === 'draw') return 'drawn'
  return (won === 'a') === (match.teamA === team) ? 'won' : 'lost'
}

function withMatch({ wins, draws, losses, points }: Base['record'], result: Result): Base['record'] {
  if (result === 'won') return { wins: wins + 1, draws, losses, points: points + 3 }
  if (result === 'drawn') return { wins, draws: draws + 1, losses, points: points + 1 }
  return { wins, draws, losses: losses + 1, points }
}

const LEADS = { won: 'this', drawn: 'nobody', lost: 'other' } as const

function liveMatch(league: LiveLeague, match: Match, team: TeamId): LiveMatch {
  const standing = asItStands(league, match)
  const isA = match.teamA === team
  const opponent = isA ? match.teamB : match.teamA
  return {
    opponent,
    opponentPoints: isA ? standing.pointsB : standing.pointsA,
    isAbout: opponent === null && league.game === 'classic',
    leads: LEADS[resultOf(league, match, team)],
  }
}
