/** Which rows of a long table are shown. */
export type Part = 'top' | 'around' | 'all'

/** A table with more rows offers its parts: on a phone the own row may be out of sight. */
export const LONG = 15
const TOP = 10
const AROUND = 5

export const PARTS: readonly Part[] = ['top', 'around', 'all']

export function partIn(search: URLSearchParams, usual: Part): Part {
  return PARTS.find((part) => part === search.get('rows')) ?? usual
}

/** The first ten and the own row, or the own row with five on each side. Without an own row `around` is the top. */
export function rowsIn<Row>(rows: readonly Row[], part: Part, isOwn: (row: Row) => boolean): readonly Row[] {
  if (rows.length <= LONG || part === 'all') return rows
  const own = rows.findIndex(isOwn)
  if (part === 'around' && own >= 0) return rows.slice(Math.max(0, own - AROUND), own + AROUND + 1)
  return rows.filter((row, place) => place < TOP || isOwn(row))
}
