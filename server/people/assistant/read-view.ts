import { setImmediate as turn } from 'node:timers/promises'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'

import type { MonthsRow } from '#contract/views/months.ts'
import { months, monthsIn, tablesOf } from '#display/views/months.ts'
import { isPlayed, namesOf } from '#display/views/screens.ts'
import { isAsAsked, type Span, searchOf } from '#display/views/span.ts'
import { itemsOf, type View } from '#display/views/view.ts'

import type { LeagueView } from '#server/facts/leagues/tables.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { isByGameweek } from '#server/views/segments/codec.ts'
import { presentManagers } from './present-months.ts'
import type { AskedOfTool } from './present-tools.ts'
import { presentView } from './present-view.ts'
import { type Asker, aboutLeague, addressOf, ask, chosen, gameweekIn, noGameweek } from './read-league.ts'

/** The table of a screen. */
export async function viewFor(asker: Asker, view: View, given: AskedOfTool): Promise<unknown> {
  const league = await chosen(asker, given)
  if (!isPlayed(view, league))
    throw new Failure('not_found', `${league.league_name} has no ${namesOf(view, league.game).title}: ${only(view)}.`)
  const latest = league.latest_gameweek
  if (given.gameweek !== undefined && given.gameweek > (latest ?? 0))
    throw new Failure('not_found', noGameweek(league, given))
  const asked = given.gameweek ?? latest
  const items = view.isWholeSeason
    ? await seasonOf(asker, { view, league, gameweek: asked })
    : await gameweekOf(asker, { view, league, gameweek: asked })
  const known = view.gameweeks(items)
  const gameweek = view.isWholeSeason ? known[0] : asked
  if (gameweek === undefined || gameweek === null || !known.includes(gameweek))
    throw new Failure('not_found', noGameweek(league, given))
  const address = addressOf(asker, view.path, league, gameweekIn(view.isWholeSeason ? null : gameweek))
  return { ...presentView(view, { items, gameweek, league, asked: given }), address }
}

/** The table of a month, or of any gameweeks in a row, and who was manager of each month. */
export async function monthsFor(asker: Asker, given: AskedOfTool): Promise<unknown> {
  const league = await chosen(asker, given)
  const items = (await seasonOf(asker, { view: months as unknown as View, league, gameweek: null })) as MonthsRow[]
  const span = spanFor(league, items, given)
  const shown = { items: items as LeagueRef[], gameweek: span.through, league, asked: given, span }
  return {
    ...presentView(months as unknown as View, shown),
    managers_of_the_month: presentManagers(tablesOf(items)),
    address: addressOf(asker, months.path, league, searchOf(span)),
  }
}

type Asked = { view: View; league: LeagueSync; gameweek: number | null }

/** What a view needs for its table after a gameweek. An answer that is keyed by league tells of the whole season. */
async function gameweekOf(asker: Asker, { view, league, gameweek }: Asked): Promise<LeagueRef[]> {
  const one = !view.isKeyed && gameweek !== null ? { gameweek: String(gameweek) } : {}
  return itemsOf(view, await ask(asker, view.call, { ...aboutLeague(league), ...one }))
}

/** The season that is parsed: one at a time in the process, since each takes 100 MB in a league of 500 teams. */
let parsed: Promise<unknown> = Promise.resolve()

function seasonOf(asker: Asker, about: Asked): Promise<LeagueRef[]> {
  const season = parsed.then(() => parsedSeason(asker, about))
  const ended = () => undefined
  parsed = season.then(ended, ended)
  return season
}

/** Gameweek by gameweek where it is stored so, with a turn for others between; with all of one gameweek, and of others what sums need. */
async function parsedSeason(asker: Asker, { view, league, gameweek: whole }: Asked): Promise<LeagueRef[]> {
  if (!isByGameweek(view.stored as LeagueView)) return gameweekOf(asker, { view, league, gameweek: null })
  const items: LeagueRef[] = []
  for (let gameweek = 1; gameweek <= (league.latest_gameweek ?? 0); gameweek++) {
    const read = await gameweekOf(asker, { view, league, gameweek })
    items.push(...(gameweek === whole ? read : read.map((item) => view.forSums?.(item) ?? item)))
    await turn()
  }
  return items
}

function spanFor(league: LeagueSync, items: readonly MonthsRow[], { month, from, to }: AskedOfTool): Span {
  const asked = { month: month?.trim(), from: from?.toString(), to: to?.toString() }
  const span = months.span(items, asked)
  if (!span) throw new Failure('not_found', noGameweek(league, {}))
  if (isAsAsked(span, asked)) return span
  const [last, first] = [months.gameweeks(items)[0], months.gameweeks(items).at(-1)]
  const names = monthsIn(items).map(({ name }) => name)
  throw new Failure(
    'not_found',
    `${league.league_name} has no such months or gameweeks. There are: ${names.join(', ')}; gameweeks ${first} to ${last}.`,
  )
}

function only({ isForGame }: View): string {
  return isForGame ? `only leagues of the ${isForGame} game have it` : 'only head-to-head leagues have it'
}
