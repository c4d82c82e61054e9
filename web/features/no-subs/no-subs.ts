import { difference, type NoSubsRow } from '#contract/views/no-subs.ts'

/** How many teams would be at least as well off untouched, of those for which it is known. */
export function betterUntouched(rows: readonly NoSubsRow[]): { better: number; known: number } {
  const known = rows.map(difference).filter((each) => each !== null)
  return { better: known.filter((each) => each <= 0).length, known: known.length }
}
