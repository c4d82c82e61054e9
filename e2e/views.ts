import { expect, type Page } from '@playwright/test'
import type { RawLeague } from '#test/naive-league.ts'
import * as expected from './expected.ts'
import { expectRows, expectSorted, tableOf } from './table.ts'

type Check = (page: Page, raw: RawLeague, gw: number) => Promise<void>
export type View = { path: string; title: string; check: Check }

/** Every league screen with its own figures at its default order. */
export const VIEWS: readonly View[] = [
  { path: '/current-season', title: 'Season', check: checkSeason },
  { path: '/bench-king', title: 'Bench King', check: checkBenchKing },
  { path: '/waiwer-king', title: 'Waiwer King', check: checkWaiwerKing },
  { path: '/head-to-head', title: 'Head to head', check: checkHeadToHead },
  { path: '/no-subs', title: 'No subs', check: checkNoSubs },
  { path: '/no-subs-table', title: 'No subs table', check: checkNoSubsTable },
]

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
