import { PERIOD_LIMITS } from '#contract/people/league-links.ts'
import type { Period } from '#contract/people/leagues.ts'
import { MONTH_NAMES } from '#domain/facts/months.ts'
import { cleanName, defused } from '#domain/facts/names.ts'
import { Failure } from '#server/ground/base/failure.ts'

/** Periods as they are stored: with clean names that no chat turns into a link, each name once, the earliest first. */
export function periodsIn(given: readonly Period[], { last }: { last: number }): Period[] {
  const periods = given.map((period) => ({ ...period, name: cleanName(period.name).trim() }))
  const names = [...MONTH_NAMES, ...periods.map(({ name }) => name)]
  const wrong = periods.map((period) => wrongWith(period, last)).find((words) => words !== null)
  if (wrong) throw new Failure('invalid', wrong)
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    throw new Failure('invalid', 'Each period needs a name of its own, and none that of a month')
  return periods.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

function wrongWith({ name, from, to }: Period, last: number): string | null {
  if (name === '') return 'A period needs a name'
  if ([...name].length > PERIOD_LIMITS.letters) return `A name may have ${PERIOD_LIMITS.letters} letters`
  if (defused(name) !== name) return 'A name may hold no address and nobody to notify'
  if (from > to) return 'A period ends with its first gameweek or later'
  return to > last ? 'A period ends with the season at the latest' : null
}
