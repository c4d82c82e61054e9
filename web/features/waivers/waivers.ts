import type { MovedPlayer, WaiverRow } from '#contract/waivers.ts'
import { best } from '#web/features/leagues/people.ts'
import { whole } from '#web/ui/figures.ts'

/** What each team's moves brought up to and including a gameweek. */
export function seasonTotals(rows: readonly WaiverRow[], gameweek: number): (WaiverRow & { points: number })[] {
  const teams = Map.groupBy(
    rows.filter((row) => row.gameweek <= gameweek),
    (row) => row.team_id,
  )
  return [...teams.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return { ...first, points: others.reduce((sum, row) => sum + row.pointsDifference, first.pointsDifference) }
  })
}

/** The added player who scored most, and the team that had him; null when nobody was added. */
export function bestMove(rows: readonly WaiverRow[]): { row: WaiverRow; player: MovedPlayer } | null {
  const moves = rows.flatMap((row) => row.addedPlayers.map((player) => ({ row, player })))
  return best(moves, (move) => move.player.total_points).rows[0] ?? null
}

/** What a classic team paid for its transfers: below zero, as it counts. */
export function costOf({ transfer_cost }: WaiverRow): string {
  return whole(transfer_cost && -transfer_cost)
}

/** A hyphen parts name and points, so a loss has a true minus. */
export function moved({ web_name, total_points }: Pick<MovedPlayer, 'web_name' | 'total_points'>): string {
  return `${web_name} - ${String(total_points).replace('-', '−')} points`
}
