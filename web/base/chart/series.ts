/** One line of a chart: a value for every place, null where nothing is known. */
export type Series = { key: string; values: readonly (number | null)[] }

type Reading<Row> = { key: (row: Row) => string; place: (row: Row) => number; value: (row: Row) => number | null }

/** Rows as lines over the same places, ascending; a place without a row is a gap. Keys keep the order of their first row. */
export function seriesOf<Row>(rows: readonly Row[], { key, place, value }: Reading<Row>) {
  const places = [...new Set(rows.map(place))].sort((a, b) => a - b)
  const series = [...Map.groupBy(rows, key)].map(([name, own]): Series => {
    const known = new Map(own.map((row) => [place(row), value(row)]))
    return { key: name, values: places.map((each) => known.get(each) ?? null) }
  })
  return { places, series }
}

/** Running totals from the first place. A gap stays a gap; after a missing value all later totals are unknown (null). */
export function cumulated(
  values: readonly (number | null)[],
  isMissing: (place: number) => boolean = () => false,
): (number | null)[] {
  let sum: number | null = 0
  return values.map((value, place) => {
    if (value === null && isMissing(place)) sum = null
    if (value === null || sum === null) return null
    sum += value
    return sum
  })
}

/** The last known value and its place; null if none is known. */
export function lastKnown(values: readonly (number | null)[]): { place: number; value: number } | null {
  const place = values.findLastIndex((value) => value !== null)
  const value = values[place] ?? null
  return value === null ? null : { place, value }
}
