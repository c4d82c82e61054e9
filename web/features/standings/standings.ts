import { byRank, type StandingsRow } from '#contract/views/standings.ts'

/** Whether every team has its place: only then does one lead. */
export function isWhole(rows: readonly StandingsRow[]): boolean {
  return rows.every(({ rank }) => rank !== null)
}

/** How far the first is ahead in what decides the table; null with fewer than two teams, or if it is unknown. */
export function lead(rows: readonly StandingsRow[]): number | null {
  const [first, second] = byRank(rows)
  if (!first || !second) return null
  if (first.rank === second.rank) return 0
  return minus(decider(first), decider(second)) || minus(first.total_points, second.total_points)
}

function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b
}

/** League points in a head-to-head league, else all points. */
export function decider(row: StandingsRow): number | null {
  return row.h2h_points ?? row.total_points
}
