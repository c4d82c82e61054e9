import { GAMES } from '#contract/games/games.ts'
import { LeagueType } from '#contract/games/league-rows.ts'
import { slugOf } from '#display/views/span.ts'
import type { At, View } from '#display/views/view.ts'
import { VIEWS } from '#display/views/views.ts'
import { MONTH_NAMES } from '#domain/facts/months.ts'
import { PARTS } from './table/part-of-table.ts'

const NUMBER = /^\d{1,10}$/
const isNumber = (value: string) => NUMBER.test(value)
const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)

/** The parameters that league screens and line-ups read, in the order of the spelling, and the values they know. */
const READ: Record<string, (value: string) => boolean> = {
  league: isNumber,
  game: oneOf(GAMES),
  type: oneOf(LeagueType.options),
  gw: isNumber,
  edition: oneOf(['next']),
  fixtures: isNumber,
  month: oneOf(MONTH_NAMES.map(slugOf)),
  from: isNumber,
  to: isNumber,
  team: isNumber,
  card: oneOf(['1', '2', '3', '4', '5', '6', '7', '8', '9']),
  sort: oneOf(sortedColumns()),
  dir: oneOf(['asc', 'desc']),
  rows: oneOf(PARTS),
  view: oneOf(['pitch', 'list']),
  a: isNumber,
  b: isNumber,
}
/** Stands for every unknown value: a screen treats them all alike. */
const NOTHING = '-'

/** Only what screens read, in one spelling, so that addresses with made-up additions are drawn as one page. */
export function searchRead(search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const [name, says] of Object.entries(READ)) {
    const value = given.get(name)
    if (value !== null) kept.set(name, says(value) ? value : NOTHING)
  }
  return String(kept)
}

/** The columns by which some screen can be sorted. */
function sortedColumns(): string[] {
  const ats = GAMES.flatMap((game) => [true, false].map((isHeadToHead): At => ({ game, gameweek: 1, isHeadToHead })))
  const columns = (VIEWS as readonly View[]).flatMap((view) => ats.flatMap((at) => view.table(at)))
  return [...new Set(columns.filter(({ sorts }) => sorts).map(({ key }) => key))]
}
