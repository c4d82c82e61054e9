import type { LiveRow } from '#contract/live/live.ts'
import { rankBy } from '#domain/facts/ranking.ts'

/**
 * The rows as they would be if no substitution were made: points, totals, matches, and the ranks that follow. Head-to-head ranks by the
 * points of the matches, then by the total.
 */
export function asSubmitted(rows: readonly LiveRow[]): LiveRow[] {
  const changed = rows.map((row) => withoutSubstitutions(row, rows))
  const ranks = rankBy(changed, ({ h2h_points, total_points }) =>
    h2h_points === undefined ? total_points : [h2h_points, total_points ?? 0],
  )
  return byRank(changed.map((row, place) => ({ ...row, rank: row.rank === null ? null : (ranks[place] ?? null) })))
}

export function byRank(rows: readonly LiveRow[]): LiveRow[] {
  const place = ({ rank }: LiveRow) => rank ?? Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => place(a) - place(b) || 0)
}

function withoutSubstitutions(row: LiveRow, rows: readonly LiveRow[]): LiveRow {
  const difference = (row.gw_points ?? 0) - (row.projected_points ?? 0)
  const total_points = row.total_points === null ? null : row.total_points + difference
  const now = { ...row, projected_points: row.gw_points, total_points }
  if (row.opponent_points === undefined || row.opponent_team_id === undefined) return now
  const after = { ...now, opponent_points: opponentOf(row, rows) }
  const won = (of: LiveRow) => matchPoints((of.projected_points ?? 0) - (of.opponent_points ?? 0))
  // Knock-outs add nothing to the table.
  if (row.round !== undefined) return after
  return { ...after, h2h_points: (row.h2h_points ?? 0) - won(row) + won(after) }
}

/** An opponent without a row has the points of the league's match; the average team has the mean of all teams. */
function opponentOf({ opponent_team_id, opponent_points = 0 }: LiveRow, rows: readonly LiveRow[]): number {
  if (opponent_team_id === null)
    return Math.floor(rows.reduce((sum, row) => sum + (row.gw_points ?? 0), 0) / rows.length)
  return rows.find(({ team_id }) => team_id === opponent_team_id)?.gw_points ?? opponent_points
}

function matchPoints(ahead: number): number {
  if (ahead === 0) return 1
  return ahead > 0 ? 3 : 0
}
