/** Absent is not zero: one value that is not known makes the sum unknown. The sum of none is null, too. */
export function sumOf(values: readonly (number | null)[]): number | null {
  if (values.length === 0) return null
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}

/** The mean of those that are known; null if there are none. */
export function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined)
  const sum = sumOf(known)
  return sum === null ? null : sum / known.length
}
