import { expect, type Page } from '@playwright/test'
import { namesOf } from '#display/views/screens.ts'
import type { View } from '#display/views/view.ts'
import { VIEWS as views } from '#display/views/views.ts'
import { net, type RawClassicLeague } from '#test/figures/naive-classic-league.ts'
import { expectColumn, tableOf } from './table.ts'
import { checkColumns, checkMatches } from './views.ts'

type Check = (page: Page, raw: RawClassicLeague, gw: number) => Promise<void>
type ClassicView = { path: string; title: string; isWholeSeason: boolean; check: Check }

/** Every league screen with the figures of a classic league at its default order. */
export const CLASSIC_VIEWS: readonly ClassicView[] = views
  .filter(({ isForGame, isForCup }: View) => isForGame !== 'draft' && !isForCup)
  .map((view: View) => ({
    path: view.path,
    title: namesOf(view, 'classic').title,
    isWholeSeason: view.isWholeSeason ?? false,
    check: (page, raw, gw) => checkView(page, view, { raw, gw }),
  }))

function leagueOf({ type, teams }: RawClassicLeague) {
  return { isHeadToHead: type === 'h2h', teams: teams.length }
}

/** Where a league stands in an address. */
export function placeOf({ id, type }: { id: number; type: 'classic' | 'h2h' }): string {
  return `league=${id}&game=classic${type === 'h2h' ? '&type=h2h' : ''}`
}

async function checkView(page: Page, view: View, { raw, gw }: { raw: RawClassicLeague; gw: number }): Promise<void> {
  if (view.path === '/head-to-head') return checkHeadToHead(page, raw, gw)
  await checkColumns(page, view, { game: 'classic', gw, ...leagueOf(raw) })
  const points = raw.teams.map(({ entry }) => net(raw, entry, gw))
  if (view.path === '/current-season') await expectColumn(tableOf(page), 'GW points', points)
}

async function checkHeadToHead(page: Page, raw: RawClassicLeague, gw: number): Promise<void> {
  if (raw.type !== 'h2h') return expect(page.getByText('None of your leagues plays head-to-head.')).toBeVisible()
  const sides = raw.teams.length + (raw.hasAverage ? 1 : 0)
  await checkMatches(page, { next: (raw.gameweeks.at(-1) ?? 0) + 1, sides, gw })
}
