import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { AllTimeRecord, FamousSeason } from '#contract/views/hall-of-fame.ts'
import type { RecordsRow } from '#contract/views/records.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { rowsAt } from '#display/views/view.ts'
import { allTime } from '#domain/hall-of-fame/all-time.ts'
import { honoursOf } from '#domain/hall-of-fame/honours.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { leagueFields } from '#server/views/leagues/present.ts'

/** A league in one season with its finished answers. */
export type StoredSeason = LeagueKey & {
  name: string
  isOver: boolean
  isJoinedByCaller: boolean
  standings: readonly StandingsRow[]
  bench: readonly BenchKingRow[]
  records: readonly RecordsRow[]
}

/** Null before the first final gameweek. */
export function presentSeason(stored: StoredSeason): FamousSeason | null {
  const { season, standings, bench, isOver, isJoinedByCaller } = stored
  const last = latest(standings)
  if (last.length === 0) return null
  const name = namesOfRows(last)
  const benches = new Map(latest(bench).map((row) => [row.team_id, row]))
  const {
    champions,
    last: bottom,
    benchKings,
    mostBench,
  } = honoursOf(
    last.map(({ team_id, rank, gameweek, is_champion }) => {
      const { total_bench_points: benchPoints = null, missing = [gameweek] } = benches.get(team_id) ?? {}
      // Until then the table says who leads.
      return { team: name(team_id), rank, benchPoints, missing, ...(isOver && { hasWonFinal: is_champion }) }
    }),
  )
  return {
    season,
    ...leagueFields(stored),
    is_over: isOver,
    champions,
    last: bottom,
    bench_kings: benchKings,
    most_bench: mostBench,
    is_joined_by_caller: isJoinedByCaller,
  }
}

export function presentAllTime(seasons: readonly StoredSeason[]): AllTimeRecord[] {
  return allTime(
    seasons.flatMap(({ season, records }) => {
      const last = latest(records)
      const name = namesOfRows(last)
      return last.flatMap(({ team_id, records: held }) =>
        held
          .filter(({ scope }) => scope === 'season')
          .map((record) => ({ ...record, season, team_name: name(team_id) })),
      )
    }),
  )
}

function latest<Row extends { gameweek: number }>(rows: readonly Row[]): Row[] {
  return rowsAt(rows, Math.max(...rows.map(({ gameweek }) => gameweek)))
}
