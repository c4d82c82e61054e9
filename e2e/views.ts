import { expect, type Page } from '@playwright/test'
import { type View as ContractView, wordsOf } from '#contract/views/view.ts'
import { VIEWS as views } from '#contract/views/views.ts'
import type { RawLeague } from '#test/figures/naive-league.ts'
import * as expected from './expected.ts'
import { expectRows, expectSorted, tableOf } from './table.ts'

type Check = (page: Page, raw: RawLeague, gw: number) => Promise<void>
type View = {
  path: string
  title: string
  isWholeSeason: boolean
  isInNavigation: boolean
  /** The row to wait for: the reader's own, or of players the first. */
  row: string
  check: Check
}

const checks: Partial<Record<string, Check>> = {
  '/current-season': checkSeason,
  '/bench-king': checkBenchKing,
  '/waiwer-king': checkWaiwerKing,
  '/head-to-head': checkHeadToHead,
  '/no-subs': checkNoSubs,
  '/no-subs-table': checkNoSubsTable,
}

/** How many rows the views about players have, for each team or in all. In the classic game several teams have one player. */
const OF_PLAYERS: Partial<Record<string, (teams: number, game: Wanted['game']) => { least: number; most?: number }>> = {
  '/our-league': (teams, game) => ({ least: game === 'draft' ? 15 * teams : 15, most: 15 * teams }),
  '/our-league-season': (teams, game) => ({ least: game === 'draft' ? 15 * teams : 15 }),
  '/wire': () => ({ least: 12, most: 12 }),
}

/** Every league screen with its own figures at its default order. */
export const VIEWS: readonly View[] = views.map((view: ContractView) => ({
  path: view.path,
  title: view.title,
  isWholeSeason: view.isWholeSeason ?? false,
  isInNavigation: view.group !== null,
  row: rowToWaitFor(view.path),
  check: checks[view.path] ?? ((page, raw, gw) => checkColumns(page, view, { game: 'draft', gw, ...leagueOf(raw) })),
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
  await expect(tableOf(page).getByRole('columnheader')).toHaveText(view.table(at).map(({ head }) => wordsOf(head, at)))
  const { least, most = Number.POSITIVE_INFINITY } = OF_PLAYERS[view.path]?.(teams, game) ?? {
    least: teams,
    most: teams,
  }
  const rows = async () => (await tableOf(page).getByRole('row').count()) - 1
  await expect.poll(rows).toBeGreaterThanOrEqual(least)
  expect(await rows()).toBeLessThanOrEqual(most)
}

async function checkSeason(page: Page, raw: RawLeague, gw: number): Promise<void> {
  await expectRows(tableOf(page), expected.season(raw, gw))
}

async function checkBenchKing(page: Page, raw: RawLeague, gw: number): Promise<void> {
  const order = { by: 'Total Bench Points', dir: 'descending' } as const
  await expectSorted(tableOf(page), expected.benchKing(raw, gw), order)
}

async function checkWaiwerKing(page: Page, raw: RawLeague, gw: number): Promise<void> {
  const order = { by: 'Waiwer Points', dir: 'descending' } as const
  await expectSorted(tableOf(page), expected.waiwerKing(raw, gw), order)
}

async function checkHeadToHead(page: Page, raw: RawLeague, gw: number): Promise<void> {
  if (raw.scoring !== 'h') return expect(page.getByText('None of your leagues plays head-to-head.')).toBeVisible()
  await expectRows(tableOf(page), expected.headToHead(raw, gw))
  const list = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem')
  await expect(list('Results')).toHaveText(expected.results(raw, gw))
  const next = (raw.gameweeks.at(-1) ?? 0) + 1
  await expect(page.getByLabel('Schedule gameweek', { exact: true })).toHaveValue(String(next))
  await expect(list('Schedule')).toHaveText(expected.schedule(raw, next))
}

async function checkNoSubs(page: Page, raw: RawLeague): Promise<void> {
  const order = { by: 'Starters GW 1', dir: 'descending' } as const
  await expectSorted(tableOf(page), expected.noSubs(raw), order)
}

async function checkNoSubsTable(page: Page, raw: RawLeague): Promise<void> {
  const order = { by: 'Starters + Bench', dir: 'descending' } as const
  await expectSorted(tableOf(page), expected.noSubsTable(raw), order)
}
