import type { Gameweek } from '#domain/ids.ts'

/** Empty where the last one lies before the first. */
export function gameweeksFrom(first: Gameweek, last: Gameweek): Gameweek[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
}
