const TOP = 3
/** Of a list that is no longer nothing is left out. */
const MOST = 10

/**
 * The places of a list that a short table shows: the first three, the own one with its neighbours, and the last. Each with whether something
 * is left out before it.
 */
export function shownRows<Row>(
  rows: readonly Row[],
  isOwn: (row: Row) => boolean,
): { row: Row; isAfterGap: boolean }[] {
  const own = rows.findIndex(isOwn)
  const isNear = (place: number) => own >= 0 && Math.abs(place - own) <= 1
  const shown = rows
    .map((row, place) => ({ row, place }))
    .filter(({ place }) => rows.length <= MOST || place < TOP || isNear(place) || place === rows.length - 1)
  return shown.map(({ row, place }, at) => ({ row, isAfterGap: place - (shown[at - 1]?.place ?? -1) > 1 }))
}
