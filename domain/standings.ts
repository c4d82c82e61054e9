import type { LeagueFacts } from './facts.ts'
import { headToHead, type TableRow } from './head-to-head.ts'
import type { Gameweek, TeamId } from './ids.ts'
import { rankBy } from './ranking.ts'
import { netScore } from './scores.ts'

/** A team after one final gameweek. */
export type StandingsRow = {
  team: TeamId
  gameweek: Gameweek
  /** Ties share it; a team of which nothing is known yet comes after all the others. */
  rank: number
  /** The rank in the league's final gameweek before; null at first, and where the team was not there yet. */
  lastRank: number | null
  /** Less transfer costs; null where this gameweek of the team is not stored. */
  gameweekPoints: number | null
  /** Less transfer costs, since the league's first gameweek; the sum of the gameweeks that are stored. */
  totalPoints: number
  /** Null where the league is not head-to-head. */
  record: { wins: number; draws: number; losses: number; points: number } | null
}

type Place = Omit<StandingsRow, 'rank' | 'lastRank'> & { score: number | readonly number[] | null }
type RankedPlace = Place & { rank: number }

/**
 * One row per team and final gameweek, by gameweek, teams in the order of `facts.teams`. Ranked by `totalPoints`, in
 * head-to-head leagues by match points (3, 1, 0), then by the match scores so far. The average team is not ranked, so that
 * ranks here run over the real teams.
 */
export function standings(facts: LeagueFacts): StandingsRow[] {
  const { tables } = headToHead(facts)
  const places = new Map(facts.teams.map(({ team }) => [team, placesOf(facts, { team, tables })]))
  let before = new Map<TeamId, RankedPlace>()
  return facts.gameweeks.flatMap((_, index) => {
    const ranked = rankPlaces([...places.values()].flatMap((ofTeam) => ofTeam[index] ?? []))
    const rows = ranked.map((place) => rowOf(place, before.get(place.team)))
    before = new Map(ranked.map((place) => [place.team, place]))
    return rows
  })
}

type Tables = ReadonlyMap<Gameweek, readonly TableRow[]>

function placesOf(facts: LeagueFacts, { team, tables }: { team: TeamId; tables: Tables }): Place[] {
  let total: number | null = null
  return facts.gameweeks.map((gameweek) => {
    const gameweekPoints = netScore(facts, { team, gameweek })
    if (gameweekPoints !== null) total = (total ?? 0) + gameweekPoints
    const inTable = tables.get(gameweek)?.find((row) => row.team === team)
    const score = facts.scoring === 'h' ? scoreOf(inTable) : total
    return { team, gameweek, gameweekPoints, totalPoints: total ?? 0, record: recordOf(inTable), score }
  })
}

function scoreOf(row: TableRow | undefined): readonly number[] | null {
  return row && row.played > 0 ? [row.totalPoints, row.pointsTotal] : null
}

function recordOf(row: TableRow | undefined): StandingsRow['record'] {
  return row ? { wins: row.wins, draws: row.draws, losses: row.losses, points: row.totalPoints } : null
}

function rankPlaces(places: readonly Place[]): RankedPlace[] {
  const last = places.filter((place) => place.score !== null).length + 1
  const ranks = rankBy(places, (place) => place.score)
  return places.map((place, index) => ({ ...place, rank: ranks[index] ?? last }))
}

function rowOf({ score: _, ...place }: RankedPlace, before: RankedPlace | undefined): StandingsRow {
  return { ...place, lastRank: before && before.score !== null ? before.rank : null }
}
