/** Shown where nothing is known, never a zero. */
const MISSING = '—'

/** A figure of a league table: a whole number, or the dash of a missing one. */
export function whole(value: number | null | undefined): string {
  return value === null || value === undefined ? MISSING : String(Math.round(value))
}

/** A difference, with its sign; no sign before 0. */
export function signed(value: number | null | undefined): string {
  const text = whole(value)
  return value !== null && value !== undefined && Math.round(value) > 0 ? `+${text}` : text
}

/** The mean, ignoring missing values; null if there are none. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** One decimal, for averages of few teams. */
export function average(value: number | null): string {
  return value === null ? MISSING : value.toFixed(1)
}
