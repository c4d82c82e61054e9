import type { Season } from './ids.ts'

const firstMonth = 6

/**
 * The season a gameweek-1 deadline (ISO 8601) belongs to; official rules: seasons are reissued in July, judged in UTC.
 * Throws a RangeError for a text that is no date: a season that was made up must never reach a stored row.
 */
export function seasonOf(gameweekOneDeadline: string): Season {
  const deadline = new Date(gameweekOneDeadline)
  if (Number.isNaN(deadline.getTime())) throw new RangeError(`No date: ${JSON.stringify(gameweekOneDeadline)}`)
  return seasonByClock(deadline)
}

/** Spec, year string: January to June is the season that began the year before. For forms only: rows use `seasonOf`. */
export function seasonByClock(now: Date): Season {
  const year = now.getUTCFullYear()
  return seasonFrom(now.getUTCMonth() < firstMonth ? year - 1 : year)
}

/** True for `2026-27` and `1999-00`, false for `2026-28`, `2026/27` and `2026-2027`. */
export function isSeason(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && text === seasonFrom(Number(text.slice(0, 4)))
}

function seasonFrom(firstYear: number): Season {
  const lastDigits = (year: number) => String(year % 100).padStart(2, '0')
  return `${String(firstYear).padStart(4, '0')}-${lastDigits(firstYear + 1)}`
}

/**
 * True from 1 July until the official game has rolled over: what it says then may already be another season's, whose ids
 * mean other teams.
 */
export function hasEnded(season: Season, now: Date): boolean {
  return seasonByClock(now) > season
}
