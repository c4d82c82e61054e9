import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { multipliers, pointsOf } from '#domain/facts/lineup.ts'
import { rulesOf } from '#domain/games/games.ts'
import { benchKing } from '#domain/tables/bench.ts'
import { headToHead, outcome } from '#domain/tables/head-to-head.ts'
import { isBye, roundOf } from '#domain/tables/knockout.ts'
import { type StandingsRow, standings } from '#domain/tables/standings.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'

/** `points`: as often as they count; `isVice`: for a captain who did not play. */
type Captain = { player: PlayerId; points: number; isVice: boolean }
type FinalMatch = { opponent: TeamId | null; opponentPoints: number; result: 'won' | 'drawn' | 'lost' }

/** A team in the league's latest final gameweek, from the figures of the other tables. */
export type FinalRow = StandingsRow & {
  benchPoints: number | null
  /** Null in draft, and where the picks are not known. */
  captain: Captain | null
  match: FinalMatch | null
  /** Of the knock-out, where the team played in it. */
  round: string | null
}

/** The league's latest final gameweek, best first, then in the order of its teams; empty before its first. */
export function finalTable(facts: LeagueFacts): FinalRow[] {
  const gameweek = facts.gameweeks.at(-1)
  if (gameweek === undefined) return []
  const benches = new Map(benchKing(facts).flatMap((row) => (row.gameweek === gameweek ? [[row.team, row]] : [])))
  const matches = headToHead(facts).results.get(gameweek) ?? []
  const rows = standings(facts)
    .filter((row) => row.gameweek === gameweek)
    .map((row) => ({
      ...row,
      benchPoints: benches.get(row.team)?.benchPoints ?? null,
      captain: captainOf(facts, row.team, gameweek),
      match: matchOf(matches, row.team),
      round: roundIn(facts, matches, row.team),
    }))
  return rows.toSorted((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER))
}

/** The player whose points counted more than once, else the captain as named. */
function captainOf({ game, points, weeks }: LeagueFacts, team: TeamId, gameweek: Gameweek): Captain | null {
  const week = weeks.get(team)?.get(gameweek)
  const known = points.get(gameweek)
  if (!rulesOf(game).hasCaptains || !week || !known) return null
  const counts = multipliers(week, game)
  const player = week.picks.find((_, index) => (counts[index] ?? 0) > 1) ?? week.captain
  if (player === null) return null
  return {
    player,
    isVice: player !== week.captain,
    points: pointsOf(known, player) * (counts[week.picks.indexOf(player)] ?? 0),
  }
}

const isOf = (team: TeamId) => (match: Match) => match.teamA === team || match.teamB === team

function roundIn(facts: LeagueFacts, matches: readonly Match[], team: TeamId): string | null {
  const match = matches.find(isOf(team))
  return match ? roundOf(facts, match) : null
}

function matchOf(matches: readonly Match[], team: TeamId): FinalMatch | null {
  const match = matches.find(isOf(team))
  if (!match || isBye(match)) return null
  const isA = match.teamA === team
  const won = outcome(match)
  return {
    opponent: isA ? match.teamB : match.teamA,
    opponentPoints: isA ? match.pointsB : match.pointsA,
    result: won === 'draw' ? 'drawn' : (won === 'a') === isA ? 'won' : 'lost',
  }
}
