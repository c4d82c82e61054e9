import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { MonthsRow } from '#contract/views/months.ts'
import { lastStanding } from '#display/views/last-standing.ts'
import { months, monthsIn, tablesOf } from '#display/views/months.ts'
import { isPlayed, namesOf } from '#display/views/screens.ts'
import { isAsAsked, type Span, searchOf } from '#display/views/span.ts'
import { itemsOf, type View } from '#display/views/view.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { presentManagers } from './present-months.ts'
import { rowsNamed } from './present-names.ts'
import type { AskedOfTool } from './present-tools.ts'
import { presentView } from './present-view.ts'
import { type Asker, aboutLeague, addressOf, ask, chosen, gameweekIn, noGameweek } from './read-league.ts'
import { gameweekOf, seasonOf } from './read-season.ts'

/** The table of a screen. */
export async function viewFor(anybody: Asker, view: View, given: AskedOfTool): Promise<unknown> {
  const { asker, league, own } = await chosen(anybody, given)
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
  const detailed = await seasonOfTeam(asker, { view, league, items, asked: { ...given, gameweek } })
  return { ...presentView(view, { items, gameweek, league, own, asked: given, detailed }), address }
}

type OfTeam = { view: View; league: LeagueSync; items: readonly LeagueRef[]; asked: AskedOfTool & { gameweek: number } }

/** Of what is stored by gameweek under one key, such as matches, a team’s details are its season: one line each, and those to come. */
async function seasonOfTeam(asker: Asker, { view, league, items, asked }: OfTeam): Promise<LeagueRef[] | undefined> {
  const { gameweek, team, details } = asked
  if (!view.isKeyed || !details || team === undefined) return undefined
  const [row] = rowsNamed(view.rows(items, gameweek), team)
  if (!row || 'player_id' in row || row.team_id === null) return undefined
  return itemsOf(view, await ask(asker, view.call, { ...aboutLeague(league), team: String(row.team_id) }))
}

/** The table of a month, of a named period, or of any gameweeks in a row, and who was manager of each month and period. */
export async function monthsFor(anybody: Asker, given: AskedOfTool): Promise<unknown> {
  const { items, league, table, address } = await ofSpan(anybody, months as unknown as View, given)
  const { periods } = league
  return {
    ...table,
    managers_of_the_month: presentManagers(tablesOf(items)),
    ...(periods && { winners_of_named_periods: presentManagers(tablesOf(items, periods)) }),
    address,
  }
}

/** Who is still in of any gameweek on. */
export async function lastStandingFor(anybody: Asker, given: AskedOfTool): Promise<unknown> {
  const { table, address } = await ofSpan(anybody, lastStanding as unknown as View, given)
  return { ...table, address }
}

async function ofSpan(anybody: Asker, view: View, given: AskedOfTool) {
  const { asker, league, own } = await chosen(anybody, given)
  const items = (await seasonOf(asker, { view, league, gameweek: null })) as MonthsRow[]
  const span = spanFor(view, { league, items, asked: given })
  const shown = { items: items as LeagueRef[], gameweek: span.through, league, own, asked: given, span }
  return {
    items,
    league,
    table: presentView(view, shown),
    address: addressOf(asker, view.path, league, searchOf(span)),
  }
}

type OfSpan = { league: LeagueSync; items: readonly MonthsRow[]; asked: AskedOfTool }

function spanFor(view: View, { league, items, asked: { month, from, to } }: OfSpan): Span {
  const asked = { month: month?.trim(), from: from?.toString(), to: to?.toString() }
  const span = view.span?.(items, asked, league.periods)
  if (!span) throw new Failure('not_found', noGameweek(league, {}))
  if (isAsAsked(span, asked)) return span
  const [last, first] = [view.gameweeks(items)[0], view.gameweeks(items).at(-1)]
  const names = [...monthsIn(items), ...(league.periods ?? [])].map(({ name }) => name)
  throw new Failure(
    'not_found',
    `${league.league_name} has no such months or gameweeks. There are: ${names.join(', ')}; gameweeks ${first} to ${last}.`,
  )
}

function only({ isForGame, isForCup }: View): string {
  if (isForCup) return 'only classic leagues whose cup has begun have it'
  return isForGame ? `only leagues of the ${isForGame} game have it` : 'only head-to-head leagues have it'
}
