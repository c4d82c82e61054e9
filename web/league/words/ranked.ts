import { sortRows } from '#display/base/sort-rows.ts'
import { type Sort, sortFrom } from '#web/base/table/sort.ts'

/** How a table can be ordered: by which figures, and by which one usually. */
export type Order<Row> = {
  values: Readonly<Record<string, (row: Row) => number | null>>
  usual: Sort
  /** The figures that are ranks: the lowest is the best. */
  ranks?: readonly string[]
}

/** Rows in the order of the address. Each has its place by that figure, whichever way the table is sorted. */
export function ranked<Row>(
  rows: readonly Row[],
  search: URLSearchParams,
  { values, usual, ranks = [] }: Order<Row>,
): { row: Row; place: number | null }[] {
  const { key, dir } = sortFrom(search, Object.keys(values), usual)
  const value = values[key] ?? (() => null)
  const worth = (row: Row) => (ranks.includes(key) ? negative(value(row)) : value(row))
  const best = rows.flatMap((row) => worth(row) ?? []).toSorted((a, b) => b - a)
  // From the worst up: the place of level ones is written last by the first of them.
  const places = new Map(best.toReversed().map((one, index) => [one, best.length - index]))
  return sortRows(rows, value, dir).map((row) => ({ row, place: places.get(worth(row) ?? Number.NaN) ?? null }))
}

function negative(value: number | null): number | null {
  return value === null ? null : -value
}
