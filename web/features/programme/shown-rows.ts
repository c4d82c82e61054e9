const TOP = 3
/** Of a list that is no longer nothing is left out, and what is worth a row of a longer one fills it up to as many. */
const MOST = 10

/**
 * The places of a list that a short table shows: the first three, the own one with its neighbours, the last, and those worth most. Each with
 * whether something is left out before it. `worth`: 0 for a row that may be left out.
 */
export function shownRows<Row>(
  rows: readonly Row[],
  isOwn: (row: Row) => boolean,
  worth: (row: Row) => number = () => 0,
): { row: Row; isAfterGap: boolean }[] {
  const own = rows.findIndex(isOwn)
  const isNear = (place: number) => own >= 0 && Math.abs(place - own) <= 1
  const all = rows.map((row, place) => ({ row, place }))
  const always = all.filter(({ place }) => place < TOP || isNear(place) || place === rows.length - 1)
  const others = all.filter((one) => !always.includes(one) && worth(one.row) > 0)
  const best = others.toSorted((a, b) => worth(b.row) - worth(a.row)).slice(0, Math.max(0, MOST - always.length))
  const shown = rows.length <= MOST ? all : [...always, ...best].toSorted((a, b) => a.place - b.place)
  return shown.map(({ row, place }, at) => ({ row, isAfterGap: place - (shown[at - 1]?.place ?? -1) > 1 }))
}
