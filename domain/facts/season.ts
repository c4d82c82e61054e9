import type { Season } from '#domain/ids.ts'

const firstMonth = 6

/**
 * The season a gameweek-1 deadline (ISO 8601) belongs to; official rules: seasons are reissued in July, judged in UTC.
 * Throws a RangeError for a text that is no date, so that no row is stored under a wrong season.
 */
export function seasonOf(gameweekOneDeadline: string): Season {
  const deadline = new Date(gameweekOneDeadline)
  if (Number.isNaN(deadline.getTime())) throw new RangeError(`No date: ${JSON.stringify(gameweekOneDeadline)}`)
  return seasonByClock(deadline)
}

/** By the date alone, in UTC: January to June is the season that began the year before. For forms only: stored rows use `seasonOf`. */
export function seasonByClock(now: Date): Season {
  const year = now.getUTCFullYear()
  return seasonFrom(now.getUTCMonth() < firstMonth ? year - 1 : year)
}

/** True for `2026-27` and `1999-00`, false for `2026-28`, `2026/27` and `2026-2027`. */
export function isSeason(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && text === seasonFrom(Number(text.slice(0, 4)))
}

/** `2026-27` for `2027-28`. */
export function seasonBefore(season: Season): Season {
  return seasonFrom(Number(season.slice(0, 4)) - 1)
}

function seasonFrom(firstYear: number): Season {
  const lastDigits = (year: number) => String(year % 100).padStart(2, '0')
  return `${String(firstYear).padStart(4, '0')}-${lastDigits(firstYear + 1)}`
}

/**
 * True from 1 July until the official game has rolled over: its answers may then already belong to another season,
 * whose ids mean other teams.
 */
export function hasEnded(season: Season, now: Date): boolean {
  return seasonByClock(now) > season
}

/** In days. No season has had its first deadline this long after the official game rolled over. */
const LONGEST_WAIT_FOR_GAMEWEEK_1 = 84

/** The season that the official game reports. */
export type SeasonReading = { season: Season; gameweekOneDeadline: string }

/**
 * Whether a reading can be true: the game never returns to an older season, and no season begins before its July, or
 * with a first deadline more than twelve weeks ahead.
 */
export function isPossibleSeason(
  { season, gameweekOneDeadline }: SeasonReading,
  { known, now }: { known: Season | null; now: Date },
): boolean {
  if (season === known) return true
  if (known !== null && season < known) return false
  const ahead = new Date(gameweekOneDeadline).getTime() - now.getTime()
  return season <= seasonByClock(now) && ahead <= LONGEST_WAIT_FOR_GAMEWEEK_1 * 86_400_000
}
