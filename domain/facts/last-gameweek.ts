import type { Gameweek } from '#domain/ids.ts'
import type { LeagueFacts } from './facts.ts'

/** Of a season of the official games. */
export const LAST_GAMEWEEK = 38

/** The last gameweek that a league plays for points: the season's, unless it stops earlier. */
export function lastGameweekOf({ stopGameweek }: Pick<LeagueFacts, 'stopGameweek'>): Gameweek {
  return stopGameweek ?? LAST_GAMEWEEK
}
