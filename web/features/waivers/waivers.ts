import type { MovedPlayer, WaiverRow } from '#contract/views/waivers.ts'
import { isBeforeJoining } from '#display/views/waivers.ts'
import { written } from '#domain/facts/written.ts'

/** What each team's moves brought since it joined, up to and including a gameweek; null where one of those gameweeks is not known. */
export function seasonTotals(rows: readonly WaiverRow[], gameweek: number): (WaiverRow & { points: number | null })[] {
  const teams = Map.groupBy(
    rows.filter((row) => row.gameweek <= gameweek && !isBeforeJoining(row)),
    (row) => row.team_id,
  )
  return [...teams.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return { ...first, points: others.reduce((sum, row) => plus(sum, row.pointsDifference), first.pointsDifference) }
  })
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}

/** As specified: `name - N points`, with a hyphen between them. */
export function moved({ web_name, total_points }: Pick<MovedPlayer, 'web_name' | 'total_points'>): string {
  return `${web_name} - ${written(total_points)} points`
}
