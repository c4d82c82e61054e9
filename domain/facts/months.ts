import type { Gameweek } from '#domain/ids.ts'
import type { Month } from './facts.ts'

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * The months of a season: a gameweek is of the calendar month of its deadline, in UTC. So were all official months (`phases` of the
 * classic game) in the recorded answers; the draft game has none.
 */
export function monthsOf(gameweeks: readonly { gameweek: Gameweek; deadline: Date }[]): Month[] {
  const months: Month[] = []
  for (const { gameweek, deadline } of gameweeks.toSorted((a, b) => a.gameweek - b.gameweek)) {
    const name = MONTH_NAMES[deadline.getUTCMonth()] ?? ''
    const last = months.at(-1)
    if (last?.name === name) months[months.length - 1] = { ...last, to: gameweek }
    else months.push({ name, from: gameweek, to: gameweek })
  }
  return months
}

/** The part of the season's months that a league plays in. */
export function monthsWithin(months: readonly Month[], from: Gameweek, to = Number.POSITIVE_INFINITY): Month[] {
  return months
    .filter((month) => month.to >= from && month.from <= to)
    .map((month) => ({
      ...month,
      ...{ from: Math.max(month.from, from), to: Math.min(month.to, to) },
      ...(month.from < from && { beganBefore: true }),
    }))
}
