import { type Sort, sortFrom, sortRows } from '#web/base/table/sort.ts'
import { placeAmong } from './chat-text.ts'

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
  const all = rows.map(worth)
  return sortRows(rows, value, dir).map((row) => ({ row, place: placeAmong(all, worth(row)) }))
}

function negative(value: number | null): number | null {
  return value === null ? null : -value
}
