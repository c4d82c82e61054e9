import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { Gameweek } from '#domain/ids.ts'

/**
 * Whether nobody at all scored in a final gameweek whose points are known, as in gameweek 7 of 2022-23, which had no match. Everybody has 0 of it, and
 * nobody earned that.
 */
export function wasCalledOff({ points }: Pick<LeagueFacts, 'points'>, gameweek: Gameweek): boolean {
  const known = points.get(gameweek)
  return known ? known.values().every((scored) => scored === 0) : false
}
