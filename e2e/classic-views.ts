import { expect, type Page } from '@playwright/test'
import type { RawClassicLeague } from '#test/naive-classic-league.ts'
import * as expected from './expected-classic.ts'
import { expectRows, expectSorted, tableOf } from './table.ts'

type Check = (page: Page, raw: RawClassicLeague, gw: number) => Promise<void>
export type ClassicView = { path: string; title: string; check: Check }

/** Every league screen with the figures of a classic league at its default order. */
export const CLASSIC_VIEWS: readonly ClassicView[] = [
  { path: '/current-season', title: 'Season', check: checkSeason },
  { path: '/bench-king', title: 'Bench King', check: sortedBy('Total Bench Points', expected.benchKing) },
  { path: '/waiwer-king', title: 'Waiwer King', check: sortedBy('Transfer Points', expected.transfers) },
  { path: '/head-to-head', title: 'Head to head', check: checkHeadToHead },
  { path: '/no-subs', title: 'No subs', check: sortedBy('Starters GW 1', expected.noSubs) },
  { path: '/no-subs-table', title: 'No subs table', check: sortedBy('Starters + Bench', expected.noSubsTable) },
]

/** Where a league stands in an address. */
export function placeOf({ id, type }: { id: number; type: 'classic' | 'h2h' }): string {
  return `league=${id}&game=classic${type === 'h2h' ? '&type=h2h' : ''}`
}

async function checkSeason(page: Page, raw: RawClassicLeague, gw: number): Promise<void> {
  await expectRows(tableOf(page), expected.season(raw, gw))
}

function sortedBy(by: string, rows: (raw: RawClassicLeague, gw: number) => ReturnType<typeof expected.season>): Check {
  return (page, raw, gw) => expectSorted(tableOf(page), rows(raw, gw), { by, dir: 'descending' })
}

async function checkHeadToHead(page: Page, raw: RawClassicLeague, gw: number): Promise<void> {
  if (raw.type !== 'h2h') return expect(page.getByText('None of your leagues plays head-to-head.')).toBeVisible()
  await expectRows(tableOf(page), expected.headToHead(raw, gw))
  const list = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem')
  await expect(list('Results')).toHaveText(expected.results(raw, gw))
  const next = (raw.gameweeks.at(-1) ?? 0) + 1
  await expect(page.getByLabel('Schedule gameweek', { exact: true })).toHaveValue(String(next))
  await expect(list('Schedule')).toHaveText(expected.schedule(raw, next))
}
