import type { StandingsRow } from '#contract/standings.ts'

/** By rank; teams that share one by what decides after it, then by name. */
export function byRank(rows: readonly StandingsRow[]): StandingsRow[] {
  return rows.toSorted(
    (a, b) => a.rank - b.rank || b.total_points - a.total_points || a.team_name.localeCompare(b.team_name, 'en'),
  )
}

/** How far the first is ahead of the next, in what decides the table; null with fewer than two teams. */
export function lead(rows: readonly StandingsRow[]): number | null {
  const [first, second] = byRank(rows)
  if (!first || !second) return null
  return first.rank === second.rank ? 0 : decider(first) - decider(second) || first.total_points - second.total_points
}

/** League points in a head-to-head league, else all points. */
export function decider(row: StandingsRow): number {
  return row.h2h_points ?? row.total_points
}

/** Places gained since the gameweek before; null at first. */
export function climb(row: StandingsRow): number | null {
  return row.last_rank === null ? null : row.last_rank - row.rank
}
