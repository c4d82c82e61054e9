import type { Gameweek } from '#domain/ids.ts'
import type { LeagueFacts } from './facts.ts'

/** Of a usual season of the official games. */
export const LAST_GAMEWEEK = 38

/** The last gameweek that a league plays for points: the last one with a deadline, or the usual one while none are known. */
export function lastGameweekOf({ stopGameweek, months }: Pick<LeagueFacts, 'stopGameweek' | 'months'>): Gameweek {
  return stopGameweek ?? months?.at(-1)?.to ?? LAST_GAMEWEEK
}
