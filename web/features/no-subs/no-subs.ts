import type { NoSubsRow } from '#contract/views/no-subs.ts'
import { difference } from '#display/views/no-subs.ts'

/** How many of the known teams would have at least as many points with their first eleven. */
export function betterUntouched(rows: readonly NoSubsRow[]): { better: number; known: number } {
  const known = rows.map(difference).filter((each) => each !== null)
  return { better: known.filter((each) => each <= 0).length, known: known.length }
}
