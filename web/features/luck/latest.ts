import type { LuckRow } from '#contract/views/luck.ts'

/** The rows of the latest gameweek that have the value; undefined while nothing is known. */
export function latestOf(
  rows: readonly LuckRow[] | null,
  has: (row: LuckRow) => unknown,
): readonly LuckRow[] | undefined {
  const latest = Math.max(...(rows ?? []).map(({ gameweek }) => gameweek))
  return rows?.filter((row) => row.gameweek === latest && has(row) !== undefined)
}

const USUAL = 10

/** The height of a table of this many teams, with its head. */
export function roomFor(teams: number = USUAL): { narrow: string; wide: string } {
  const height = `${3.5 + 3 * teams}rem`
  return { narrow: height, wide: height }
}
