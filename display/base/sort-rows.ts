export type Direction = 'asc' | 'desc'

/** Missing values come last in both directions; equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], value: (row: Row) => number | null, dir: Direction): Row[] {
  const sign = dir === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return sign * (x - y)
  })
}
