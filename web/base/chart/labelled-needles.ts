import { fromLeft } from './race.ts'

/** Two figures beside each other need about this share of a narrow chart, in percent. */
const APART = 20

/** Which needles are labelled with their figure: the last and the longest, unless the two figures would overlap. */
export function labelledNeedles(values: readonly (number | null)[]): ReadonlySet<number> {
  const last = values.findLastIndex((value) => value !== null)
  const longest = Math.max(...values.map((value) => Math.abs(value ?? 0)))
  const extreme = values.findIndex((value) => value !== null && Math.abs(value) === longest)
  const isNear = Math.abs(fromLeft(last, values.length) - fromLeft(extreme, values.length)) < APART
  const areOpposite = Math.sign(values[last] ?? 0) * Math.sign(values[extreme] ?? 0) < 0
  return new Set(isNear && !areOpposite ? [last] : [last, extreme])
}
