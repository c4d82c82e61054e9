/** A stretch between two lines where one of them is ahead: its corners as place and value. */
export type Stretch = { sign: 1 | -1; corners: [place: number, value: number][] }

type Pair = { place: number; a: number; b: number }

/** The areas between two lines, cut where they cross; `sign` is 1 where `a` is above. Nothing where either line has a gap. */
export function between(a: readonly (number | null)[], b: readonly (number | null)[]): Stretch[] {
  const pairs = a.map((value, place): Pair | null => {
    const other = b[place] ?? null
    return value === null || other === null ? null : { place, a: value, b: other }
  })
  return pairs.flatMap((pair, place) => {
    const next = pairs[place + 1]
    return pair && next ? stretches(pair, next) : []
  })
}

function stretches(left: Pair, right: Pair): Stretch[] {
  const [before, after] = [left.a - left.b, right.a - right.b]
  if (before === 0 && after === 0) return []
  const start: Stretch['corners'] = [
    [left.place, left.a],
    [left.place, left.b],
  ]
  const end: Stretch['corners'] = [
    [right.place, right.b],
    [right.place, right.a],
  ]
  if (before * after >= 0) return [{ sign: before + after > 0 ? 1 : -1, corners: [...start, ...end] }]
  const part = before / (before - after)
  const crossing: [number, number] = [left.place + part, left.a + part * (right.a - left.a)]
  return [
    { sign: before > 0 ? 1 : -1, corners: [...start, crossing] },
    { sign: after > 0 ? 1 : -1, corners: [crossing, ...end] },
  ]
}
