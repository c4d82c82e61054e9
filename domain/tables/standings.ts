import type { LeagueFacts } from '#domain/facts/facts.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { gameweeksOf, totalOver } from '#domain/facts/own-gameweeks.ts'
import { rankBy } from '#domain/facts/ranking.ts'
import { netScore } from '#domain/facts/scores.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { headToHead, type Outcome, type TableRow } from './head-to-head.ts'
import { placedOfficially } from './official-places.ts'

/** A team after one final gameweek. */
export type StandingsRow = {
  team: TeamId
  gameweek: Gameweek
  /**
   * Ties share it, but where the official game places level teams at the end of a season; a team that was not there yet comes after all that are ranked. Null where the total is not known: no place
   * is claimed for it, and the others are ranked among themselves.
   */
  rank: number | null
  /**
   * The rank in the league's final gameweek before; null at first, where the team was not there yet, and where the two tables
   * do not rank the same teams because a total is missing from one of them.
   */
  lastRank: number | null
  /** Less transfer costs; null where this gameweek of the team is not stored. */
  gameweekPoints: number | null
  /** Less transfer costs, since the league's first gameweek; null with a gameweek missing, and before the team was there. */
  totalPoints: number | null
  /** Those gameweeks up to this one of which the team's points are not known. */
  missing: Gameweek[]
  /** Null where the league is not head-to-head. */
  record: { wins: number; draws: number; losses: number; points: number; form: readonly Outcome[] } | null
}

type Score = number | readonly number[]
type Place = Omit<StandingsRow, 'rank' | 'lastRank'> & { score: Score | 'not there yet' | 'not known' }
type RankedPlace = Place & { rank: number | null }

/**
 * One row per team and final gameweek, by gameweek, teams in the order of `facts.teams`. Ranked by `totalPoints`, in
 * head-to-head leagues by match points (3, 1, 0), then by the match scores so far. The average team is not ranked, so that
 * ranks here run over the real teams.
 */
export const standings = oncePerLeague((facts): readonly StandingsRow[] => {
  const { tables } = headToHead(facts)
  const places = new Map(facts.teams.map(({ team }) => [team, placesOf(facts, { team, tables })]))
  let before: RankedPlace[] = []
  return facts.gameweeks.flatMap((gameweek, index) => {
    const ours = rankPlaces([...places.values()].flatMap((ofTeam) => ofTeam[index] ?? []))
    const ranked = placedOfficially(facts, gameweek, ours)
    const comparable = unknownIn(ranked) === unknownIn(before) ? before : []
    const placeBefore = new Map(comparable.map((place) => [place.team, place]))
    before = ranked
    return ranked.map((place) => rowOf(place, placeBefore.get(place.team)))
  })
})

type Tables = ReadonlyMap<Gameweek, readonly TableRow[]>

function placesOf(facts: LeagueFacts, { team, tables }: { team: TeamId; tables: Tables }): Place[] {
  const points = new Map(facts.gameweeks.map((gameweek) => [gameweek, netScore(facts, { team, gameweek })]))
  const own = gameweeksOf(facts, team)
  return facts.gameweeks.map((gameweek) => {
    const soFar = own.filter((earlier) => earlier <= gameweek)
    const { total, missing } = totalOver(soFar, (earlier) => points.get(earlier) ?? null)
    const isThere = soFar.length > 0
    const inTable = tables.get(gameweek)?.find((row) => row.team === team)
    return {
      team,
      gameweek,
      gameweekPoints: points.get(gameweek) ?? null,
      missing,
      record: recordOf(inTable),
      totalPoints: total,
      score: facts.scoring === 'h' ? scoreOf(inTable) : isThere ? (total ?? 'not known') : 'not there yet',
    }
  })
}

function scoreOf(row: TableRow | undefined): Place['score'] {
  return row && row.played > 0 ? [row.totalPoints, row.pointsTotal] : 'not there yet'
}

function recordOf(row: TableRow | undefined): StandingsRow['record'] {
  return row ? { wins: row.wins, draws: row.draws, losses: row.losses, points: row.totalPoints, form: row.form } : null
}

function rankPlaces(places: readonly Place[]): RankedPlace[] {
  const ranks = rankBy(places, ({ score }) => (typeof score === 'string' ? null : score))
  const last = ranks.filter((rank) => rank !== null).length + 1
  return places.map((place, index) => ({
    ...place,
    rank: place.score === 'not known' ? null : (ranks[index] ?? last),
  }))
}

/** The teams without a rank, as one text. */
function unknownIn(places: readonly RankedPlace[]): string {
  return places.flatMap(({ team, rank }) => (rank === null ? team : [])).join()
}

function rowOf({ score: _, ...place }: RankedPlace, before: RankedPlace | undefined): StandingsRow {
  return { ...place, lastRank: before && before.score !== 'not there yet' ? before.rank : null }
}
