export type ColumnScale = { from: number; to: number }

/** The scale of a column chart: zero and all values, with room for the figure above the highest. */
export function columnScale(values: readonly (number | null)[], marks: readonly (number | null)[]): ColumnScale {
  const known = [...values, ...marks].filter((value) => value !== null)
  const [least, most] = [Math.min(0, ...known), Math.max(1, ...known)]
  const air = (most - least) * 0.12
  return { from: least < 0 ? least - air : 0, to: most + air }
}

export function middleOf(place: number, places: number): number {
  return (100 * (place + 0.5)) / Math.max(1, places)
}
