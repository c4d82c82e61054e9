import { MISSING, written, writtenSigned } from '#domain/facts/written.ts'

/** A figure of a league table: a whole number, or the dash of a missing one. */
export function whole(value: number | null | undefined): string {
  return written(rounded(value))
}

/** A difference, with its sign; no sign before 0. */
export function signed(value: number | null | undefined): string {
  return writtenSigned(rounded(value))
}

function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value)
}

/** A figure with that many decimals; no sign before 0. */
export function withDecimals(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING
  const text = Math.abs(value).toFixed(decimals)
  return value < 0 && Number(text) !== 0 ? `−${text}` : text
}

/** One decimal, for averages of few teams. */
export function average(value: number | null): string {
  return withDecimals(value, 1)
}
