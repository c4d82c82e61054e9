import type { StandingsRow } from '#contract/views/standings.ts'
import { byRank } from '#display/views/standings.ts'
import { PLACED } from '#display/words/numbers.ts'
import { written } from '#domain/facts/written.ts'

/** Whether every team has its place: only then does one lead. */
export function isWhole(rows: readonly StandingsRow[]): boolean {
  return rows.every(({ rank }) => rank !== null)
}

/**
 * How far the first is ahead in what decides the table, with the unit; level on match points, also in total points. Empty
 * with fewer than two teams, and where it is not known. `level` where several are first.
 */
export function leadWords(rows: readonly StandingsRow[]): string {
  const [first, second] = byRank(rows)
  if (!first || !second) return ''
  if (first.rank === second.rank) return 'level'
  const unit = unitOf(first)
  const ahead = minus(decider(first), decider(second))
  if (ahead === null) return ''
  if (ahead > 0) return `${amount(ahead, unit)} ahead`
  const scored = minus(first.total_points, second.total_points)
  const level = `level on ${amount(decider(first) ?? 0, unit)}`
  if (first.h2h_points === undefined) return `${level}, ${PLACED}`
  return scored !== null && scored > 0 ? `${level}, ${amount(scored, 'total point')} ahead` : level
}

/** Who has won the league in its final, whatever the table says; '' without one. */
export function championWords(rows: readonly StandingsRow[]): string {
  const champion = rows.find(({ is_champion }) => is_champion)
  return champion ? `champion by the final: ${champion.team_name}` : ''
}

/** What decides the table, in the singular. */
export function unitOf({ h2h_points }: Pick<StandingsRow, 'h2h_points'>): 'match point' | 'total point' {
  return h2h_points === undefined ? 'total point' : 'match point'
}

function amount(points: number, unit: string): string {
  return `${written(points)} ${unit}${points === 1 ? '' : 's'}`
}

function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b
}

/** Match points in a head-to-head league, else total points. */
export function decider(row: StandingsRow): number | null {
  return row.h2h_points ?? row.total_points
}
