/** Where a value lies between two others, in percent; at the nearer end if outside, in the middle if both are equal. */
export function along(value: number, from: number, to: number): number {
  const part = (value - from) / (to - from)
  return Number.isNaN(part) || to === from ? 50 : Math.min(1, Math.max(0, part)) * 100
}

/** Round numbers from one end to the other, both ends included where they are round: at most `most`, at least a step apart. */
export function roundValues(from: number, to: number, most: number): number[] {
  const room = to - from
  if (!(room > 0) || !Number.isFinite(room) || most < 2) return []
  const step = roundStep(room / (most - 1))
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  // Multiplied, not added up, so that rounding errors do not grow; `+ 0` turns -0 into 0.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)) + 0)
}

/** The smallest round step (… 0.2, 0.5, 1, 2, 5, 10, 20 …) that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((times) => times * power >= least) ?? 10)
}
