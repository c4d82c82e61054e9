import type { NoSubsRow } from '#contract/no-subs.ts'

/** What all changes since gameweek 1 brought: actual points less those of the untouched eleven; null where either is missing. */
export function difference({ user_eleven_total, actual_total }: NoSubsRow): number | null {
  return user_eleven_total === null || actual_total === null ? null : actual_total - user_eleven_total
}

/** How many teams would be at least as well off untouched, of those for which it is known. */
export function betterUntouched(rows: readonly NoSubsRow[]): { better: number; known: number } {
  const known = rows.map(difference).filter((each) => each !== null)
  return { better: known.filter((each) => each <= 0).length, known: known.length }
}
