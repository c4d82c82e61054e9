import { expect, type Page } from '@playwright/test'
import { type View as ContractView, wordsOf } from '#display/views/view.ts'
import { VIEWS as views } from '#display/views/views.ts'
import { type RawLeague, score } from '#test/figures/naive-league.ts'
import { expectColumn, tableOf } from './table.ts'

type Check = (page: Page, raw: RawLeague, gw: number) => Promise<void>
type View = {
  path: string
  title: string
  isWholeSeason: boolean
  /** The row to wait for: the reader's own, or of players the first. */
  row: string
  check: Check
}

/** How many rows the views about players show: of many the first ten. */
const OF_PLAYERS: Partial<Record<string, number>> = { '/our-league': 10, '/our-league-season': 10, '/wire': 12 }

/** The league of the example alone has a cup. */
export const WITHOUT_CUP: readonly ContractView[] = (views as readonly ContractView[]).filter(
  ({ isForCup }) => !isForCup,
)

/** Every league screen with its own figures at its default order. */
export const VIEWS: readonly View[] = WITHOUT_CUP.map((view) => ({
  path: view.path,
  title: view.title,
  isWholeSeason: view.isWholeSeason ?? false,
  row: rowToWaitFor(view.path),
  check: (page, raw, gw) => checkView(page, view, { raw, gw }),
}))

/** Whether its rows are about players: those of the own team are marked. */
export function isOfPlayers(path: string): boolean {
  return OF_PLAYERS[path] !== undefined
}

export function rowToWaitFor(path: string): string {
  return isOfPlayers(path) ? 'tbody tr:first-child' : 'tr[data-own]'
}

function leagueOf({ scoring, entries }: RawLeague) {
  return { isHeadToHead: scoring === 'h', teams: entries.length }
}

type Wanted = { game: 'draft' | 'classic'; gw: number; isHeadToHead: boolean; teams: number }

/** Checks only the columns and that every team, or each of its players, has a row: the figures of this view are tested elsewhere. */
export async function checkColumns(page: Page, view: ContractView, wanted: Wanted): Promise<void> {
  const { game, gw: gameweek, isHeadToHead, teams } = wanted
  const at = { game, gameweek, isHeadToHead }
  const heads = view.table(at).map(({ head }) => wordsOf(head, at))
  // Its rows open: the button's column stands first.
  if (view.path === '/waiwer-king') heads.unshift('Details')
  await expect(tableOf(page).getByRole('columnheader')).toHaveText(heads)
  await expect(tableOf(page).getByRole('row')).toHaveCount(1 + (OF_PLAYERS[view.path] ?? teams))
}

/** Of most views the columns alone: their figures are computed a second time in `test/figures/`. */
async function checkView(page: Page, view: ContractView, { raw, gw }: { raw: RawLeague; gw: number }): Promise<void> {
  if (view.path === '/head-to-head') return checkHeadToHead(page, raw, gw)
  await checkColumns(page, view, { game: 'draft', gw, ...leagueOf(raw) })
  // The points show that the table is of this gameweek.
  const points = raw.entries.map(({ entry_id }) => score(raw, entry_id, gw))
  if (view.path === '/current-season') await expectColumn(tableOf(page), 'GW points', points)
}

async function checkHeadToHead(page: Page, raw: RawLeague, gw: number): Promise<void> {
  if (raw.scoring !== 'h') return expect(page.getByText('None of your leagues plays head-to-head.')).toBeVisible()
  await checkMatches(page, { next: (raw.gameweeks.at(-1) ?? 0) + 1, sides: raw.everyEntry.length, gw })
}

/** The table plays as many matches as gameweeks, and every side has one of the gameweek and one of the next. */
export async function checkMatches(page: Page, wanted: { next: number; sides: number; gw: number }): Promise<void> {
  const { next, sides, gw } = wanted
  await expectColumn(
    tableOf(page),
    'Played',
    Array.from({ length: sides }, () => gw),
  )
  const list = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem')
  await expect(list('Results')).toHaveCount(sides / 2)
  await expect(page.getByLabel('Schedule gameweek', { exact: true })).toHaveValue(String(next))
  await expect(list('Schedule')).toHaveCount(sides / 2)
}
