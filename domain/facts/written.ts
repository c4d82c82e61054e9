/** Shown where a number is not known, instead of a zero. */
export const MISSING = '—'

/** A number as people read it: below zero with the minus sign (U+2212), which a hyphen is not; a dash where it is not known. */
export function written(value: number | null | undefined): string {
  if (value === null || value === undefined) return MISSING
  return value < 0 ? `−${-value}` : `${value}`
}

/** A difference: `+10`, `−3`, `0`. */
export function writtenSigned(value: number | null | undefined): string {
  return value !== null && value !== undefined && value > 0 ? `+${value}` : written(value)
}

/** A dash between scores, but a word where a minus sign would stand beside it. */
export function score(own: number, other: number): string {
  return own < 0 || other < 0 ? `${written(own)} to ${written(other)}` : `${own}–${other}`
}

/** `1 point`, `−1 point`, `0 points`, `12 points`. */
export function inPoints(value: number): string {
  return `${written(value)} ${Math.abs(value) === 1 ? 'point' : 'points'}`
}

/** A place: `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`, `112th`. */
export function ordinal(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1
  return `${rank}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')}`
}
