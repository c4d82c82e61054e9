import { expect, type Page } from '@playwright/test'
import { namesOf } from '#contract/views/screens.ts'
import type { View } from '#contract/views/view.ts'
import { VIEWS as views } from '#contract/views/views.ts'
import type { RawClassicLeague } from '#test/figures/naive-classic-league.ts'
import * as expected from './expected-classic.ts'
import { expectRows, expectSorted, tableOf } from './table.ts'
import { checkColumns } from './views.ts'

type Check = (page: Page, raw: RawClassicLeague, gw: number) => Promise<void>
type ClassicView = { path: string; title: string; isWholeSeason: boolean; isInNavigation: boolean; check: Check }

const checks: Partial<Record<string, Check>> = {
  '/current-season': checkSeason,
  '/bench-king': sortedBy('Total Bench Points', expected.benchKing),
  '/waiwer-king': sortedBy('Transfer Points', expected.transfers),
  '/head-to-head': checkHeadToHead,
  '/no-subs': sortedBy('Starters GW 1', expected.noSubs),
  '/no-subs-table': sortedBy('Starters + Bench', expected.noSubsTable),
}

/** Every league screen with the figures of a classic league at its default order. */
export const CLASSIC_VIEWS: readonly ClassicView[] = views
  .filter(({ isForGame }: View) => isForGame !== 'draft')
  .map((view: View) => ({
    path: view.path,
    title: namesOf(view, 'classic').title,
    isWholeSeason: view.isWholeSeason ?? false,
    isInNavigation: view.group !== null,
    check:
      checks[view.path] ?? ((page, raw, gw) => checkColumns(page, view, { game: 'classic', gw, ...leagueOf(raw) })),
  }))

function leagueOf({ type, teams }: RawClassicLeague) {
  return { isHeadToHead: type === 'h2h', teams: teams.length }
}

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
