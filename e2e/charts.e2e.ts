import type { Locator, Page } from '@playwright/test'
import * as naive from '#test/figures/naive-league.ts'
import { bringNear, roomOf, shiftsIn } from './chart-checks.ts'
import { placeOf } from './classic-views.ts'
import { expect, test } from './journey.ts'
import { violationsOf } from './screen-checks.ts'
import { classicLeague, guideLeague, latestGameweek, rawClassicLeague, rawLeague } from './simulator.ts'

const RACE = 'The season race'
const MOVES = 'What the moves added up to'
const BENCH = 'The bench, week by week'
const LOCKED = 'Locked against real'
const DUELS = 'Everyone against everyone'

/** The charts with a table below them. */
const CHARTS = [
  { path: '/current-season', title: RACE },
  { path: '/waiwer-king', title: MOVES },
  { path: '/bench-king', title: BENCH },
  { path: '/no-subs', title: LOCKED },
]

test('the race: every name can be reached by keyboard, shows where its line was, and Escape ends the selection', async ({
  page,
  signIn,
}) => {
  const latest = await latestGameweek()
  const raw = await rawLeague('ten', latest)
  const own = await ownEntry('ten', raw)
  await signIn()
  await page.goto(`/current-season?league=${raw.id}&gw=5`)
  await bringNear(page, RACE)
  const race = section(page, RACE)
  const toolbar = race.getByRole('toolbar')
  const words = race.locator('p[aria-hidden]')
  const said = (entry: naive.RawLeague['entries'][number], gw: number) => {
    const side = naive.record(raw, entry.id, gw)
    return new RegExp(
      `^${escaped(entry.entry_name)} ${naive.rank(raw, entry.entry_id, gw)}\\w\\w after gameweek ${gw} with ${side.points} match points$`,
    )
  }
  // Before anything is pointed at, the text is about the reader's own team at the gameweek of the page.
  await expect(words).toHaveText(said(own, 5))
  const ends = await toolbar.getByRole('button').allTextContents()
  expect(ends.map((text) => Number.parseInt(text, 10))).toEqual(
    raw.entries.map((entry) => naive.rank(raw, entry.entry_id, latest)).sort((a, b) => a - b),
  )

  await toolbar.getByRole('button', { name: own.entry_name }).focus()
  await page.keyboard.press('Home')
  const first = raw.entries.find((entry) => ends[0]?.endsWith(entry.entry_name))
  if (!first) throw new Error('Nobody is first')
  await expect(words).toHaveText(said(first, 5))
  await expect(toolbar.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toolbar.getByRole('button', { pressed: true })).toHaveText(new RegExp(escaped(first.entry_name)))
  await page.keyboard.press('Shift+Tab')
  const slider = race.getByRole('slider')
  await expect(slider).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(words).toHaveText(said(first, 4))
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${escaped(first.entry_name)}: .* gameweek 4 `))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(words).toHaveText(said(own, 5))
  await expect(toolbar.getByRole('button', { pressed: true })).toHaveCount(0)

  // The mouse at the end of the lowest line.
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
  await page.mouse.move(x + width - 1, y + height - 4)
  const last = raw.entries.find((entry) => ends.at(-1)?.endsWith(entry.entry_name))
  await expect(words).toHaveText(said(last ?? own, latest))
  await page.mouse.move(x, y - 200)
  await expect(words).toHaveText(said(own, 5))
})

test('a large league: all lines are drawn, a few have names, and links to the chart and to my row are above the table', async ({
  page,
  signIn,
}) => {
  const league = await classicLeague('The Halfway Line')
  const { teams } = await rawClassicLeague(league, await latestGameweek())
  await signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/current-season?${placeOf(league)}`)
  await bringNear(page, RACE)
  const race = section(page, RACE)
  const own = page.locator('tr[data-own]')
  const ways = page.getByRole('navigation', { name: 'On this page' })
  await expect(own).not.toHaveCount(0)
  // Before hydration the link would work as any link does, without moving the focus.
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await ways.getByRole('link', { name: RACE }).click()
  await expect(race.getByRole('heading')).toBeInViewport()
  await expect(race).toBeFocused()
  await expect(race.getByRole('img').locator('path')).toHaveCount(teams.length)
  const names = await race.getByRole('toolbar').getByRole('button').allTextContents()
  const mine = await own.first().getByRole('rowheader').getByRole('link').textContent()
  expect(names.length).toBeLessThanOrEqual(12)
  expect(names.filter((name) => name.endsWith(mine ?? '?'))).toHaveLength(1)
  await expect(race).toContainText(`The ${teams.length - names.length} thin lines are the others`)
  const { reserved, filled } = await roomOf(race)
  expect(Math.abs(filled - reserved), `${reserved} px are reserved, ${filled} are filled`).toBeLessThanOrEqual(1)

  // Pointing at a thin line names its team.
  const words = race.locator('p[aria-hidden] strong')
  const { x = 0, y = 0, width = 0, height = 0 } = (await race.getByRole('slider').boundingBox()) ?? {}
  await page.mouse.move(x + width - 1, y + height / 2)
  const thin = teams.map(({ name }) => name).filter((team) => !names.some((name) => name.endsWith(team)))
  await expect.poll(async () => thin.includes((await words.textContent()) ?? '')).toBe(true)

  await page.keyboard.press('Home')
  await page.getByRole('link', { name: /^Your row: / }).click()
  await expect(own.first()).toBeInViewport()
  await expect(own.first()).toBeFocused()
  await expect(page).toHaveURL(`/current-season?${placeOf(league)}`)
})

for (const { path, title } of [...CHARTS, { path: '/head-to-head', title: DUELS }])
  test(`${title}: its place is reserved, nothing overflows, no violation in either theme`, async ({ page, signIn }) => {
    const { id } = await guideLeague('ten')
    await signIn()
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${path}?league=${id}`)
      await bringNear(page, title)
      const chart = section(page, title)
      await expect(chart.getByRole(title === DUELS ? 'table' : 'slider')).toBeVisible()
      await chart.scrollIntoViewIfNeeded()
      expect(await shiftsIn(chart)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const { reserved, filled } = await roomOf(chart)
      expect(Math.abs(filled - reserved), `${reserved} px are reserved, ${filled} are filled`).toBeLessThanOrEqual(1)
    }
    // Only the chart, with its table open: every-screen.e2e.ts checks the page around it.
    if (title !== DUELS) await openTable(page, title)
    const chart = section(page, title)
    expect(await violationsOf(page, 'all', { within: chart })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsOf(page, 'colours', { within: chart }), 'in the dark').toEqual([])
  })

function section(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('region', { name: title, exact: true })
}

async function openTable(page: Page, title: string): Promise<void> {
  await section(page, title).getByText('As a table', { exact: true }).click()
}

async function ownEntry(kind: Parameters<typeof guideLeague>[0], raw: naive.RawLeague) {
  const { team_ids } = await guideLeague(kind)
  const own = raw.entries.find(({ entry_id }) => entry_id === team_ids[0])
  if (!own) throw new Error('The demo has no team there')
  return own
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
