import type { Locator, Page } from '@playwright/test'
import * as naive from '#test/naive-league.ts'
import { duels, duelText, roomOf, shiftsIn } from './chart-checks.ts'
import { placeOf } from './classic-views.ts'
import { expect, test } from './journey.ts'
import { violationsOf } from './screen-checks.ts'
import { classicLeague, guideLeague, latestGameweek, rawClassicLeague, rawLeague } from './simulator.ts'
import { type Row, rowsOf } from './table.ts'

type Chart = { path: string; title: string; expected: (raw: naive.RawLeague) => Row[] }

const signed = (value: number) => (value > 0 ? `+${value}` : String(value))
const sumUpTo = (raw: naive.RawLeague, gw: number, value: (gw: number) => number) =>
  raw.gameweeks.filter((each) => each <= gw).reduce((sum, each) => sum + value(each), 0)

const RACE = 'The season race'
const MOVES = 'What the moves added up to'
const BENCH = 'The bench, week by week'
const LOCKED = 'Locked against real'
const DUELS = 'Everyone against everyone'

/** The charts with a table below them, and what it must hold of a league after the latest gameweek. */
const CHARTS: readonly Chart[] = [
  {
    ...{ path: '/current-season', title: RACE },
    expected: (raw) => byTeam(raw, (entry, gw) => `${naive.rank(raw, entry, gw)}`),
  },
  {
    ...{ path: '/waiwer-king', title: MOVES },
    expected: (raw) =>
      byTeam(raw, (entry, gw) => signed(sumUpTo(raw, gw, (at) => naive.moves(raw, entry, at).difference))),
  },
  {
    ...{ path: '/bench-king', title: BENCH },
    expected: (raw) =>
      byGameweek(raw, (entry, gw) => ({
        'Bench points': `${naive.benchPoints(raw, entry, gw)}`,
        'League average': (
          raw.entries.reduce((sum, each) => sum + naive.benchPoints(raw, each.entry_id, gw), 0) / raw.entries.length
        ).toFixed(1),
      })),
  },
  {
    ...{ path: '/no-subs', title: LOCKED },
    expected: (raw) =>
      byGameweek(raw, (entry, gw) => {
        const real = naive.scoreTotal(raw, entry, gw)
        const { eleven } = naive.firstTeam(raw, entry)
        const locked = sumUpTo(raw, gw, (at) => naive.total(raw, at, eleven))
        return { Real: `${real}`, Locked: `${locked}`, Difference: signed(real - locked) }
      }),
  },
]

for (const { path, title, expected } of CHARTS)
  test(`${title}: its table holds what the official game says, in every kind of league`, async ({ page, signIn }) => {
    await signIn()
    for (const kind of ['ten', 'nine', 'totals'] as const) {
      const raw = await rawLeague(kind, await latestGameweek())
      const own = await ownEntry(kind, raw)
      await page.goto(`${path}?league=${raw.id}`)
      const rows = expected({ ...raw, entries: [own, ...raw.entries.filter((each) => each !== own)] })
      await openTable(page, title)
      await expect
        .poll(async () => inOrder(await rowsOf(section(page, title).getByRole('table'))), kind)
        .toEqual(inOrder(rows))
    }
  })

test('the race: every name can be reached by keyboard, says where its line was, and Escape lets go', async ({
  page,
  signIn,
}) => {
  const latest = await latestGameweek()
  const raw = await rawLeague('ten', latest)
  const own = await ownEntry('ten', raw)
  await signIn()
  await page.goto(`/current-season?league=${raw.id}&gw=5`)
  const race = section(page, RACE)
  const toolbar = race.getByRole('toolbar')
  const words = race.locator('p[aria-hidden]')
  const said = (entry: naive.RawLeague['entries'][number], gw: number) => {
    const side = naive.record(raw, entry.id, gw)
    return new RegExp(
      `^${escaped(entry.entry_name)} ${naive.rank(raw, entry.entry_id, gw)}\\w\\w after gameweek ${gw} with ${side.points} points$`,
    )
  }
  // One's own at the gameweek of the page, before anything is pointed at.
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

test('a crowd: everybody runs, a few are named, and the way to the race and to my row stands above the table', async ({
  page,
  signIn,
}) => {
  const league = await classicLeague('The Halfway Line')
  const { teams } = await rawClassicLeague(league, await latestGameweek())
  await signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/current-season?${placeOf(league)}`)
  const race = section(page, RACE)
  const own = page.locator('tr[data-own]')
  const ways = page.getByRole('navigation', { name: 'On this page' })
  await expect(own).not.toHaveCount(0)
  await ways.getByRole('link', { name: RACE }).click()
  await expect(race.getByRole('heading')).toBeInViewport()
  await expect(race).toBeFocused()
  await expect(race.getByRole('img').locator('path')).toHaveCount(teams.length)
  const names = await race.getByRole('toolbar').getByRole('button').allTextContents()
  const mine = await own.first().getByRole('rowheader').getByRole('link').textContent()
  expect(names.length).toBeLessThanOrEqual(12)
  expect(names.filter((name) => name.endsWith(mine ?? '?'))).toHaveLength(1)
  await expect(race).toContainText(`The ${teams.length - names.length} thin lines are the others`)
  const { kept, filled } = await roomOf(race)
  expect(Math.abs(filled - kept), `${kept} px are kept, ${filled} are filled`).toBeLessThanOrEqual(1)

  // A thin line under the finger says whose it is.
  const words = race.locator('p[aria-hidden] strong')
  const { x = 0, y = 0, width = 0, height = 0 } = (await race.getByRole('slider').boundingBox()) ?? {}
  await page.mouse.move(x + width - 1, y + height / 2)
  const pointed = await words.textContent()
  expect(names.some((name) => name.endsWith(pointed ?? '?'))).toBe(false)
  expect(teams.map(({ name }) => name)).toContain(pointed)

  await page.keyboard.press('Home')
  await ways.getByRole('link', { name: 'Your row' }).click()
  await expect(own.first()).toBeInViewport()
  await expect(own.first()).toBeFocused()
  await expect(page).toHaveURL(`/current-season?${placeOf(league)}`)
})

test('the bench: another team can be chosen, and the slider goes from gameweek to gameweek', async ({
  page,
  signIn,
}) => {
  const raw = await rawLeague('ten', await latestGameweek())
  const own = await ownEntry('ten', raw)
  const other = raw.entries.find((entry) => entry !== own)
  if (!other) throw new Error('Nobody else is there')
  await signIn()
  await page.goto(`/bench-king?league=${raw.id}&gw=3`)
  const bench = section(page, BENCH)
  await bench.getByRole('combobox', { name: 'Team' }).selectOption({ label: other.entry_name })
  const left = (gw: number) => `${naive.benchPoints(raw, other.entry_id, gw)} point`
  const slider = bench.getByRole('slider', { name: `Bench points of ${other.entry_name}` })
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^GW 3: ${left(3)}`))
  await page.keyboard.press('ArrowRight')
  await expect(bench.locator('p[aria-hidden]')).toHaveText(
    new RegExp(`^${escaped(other.entry_name)} ${left(4)}.* gameweek 4,`),
  )
})

test('everyone against everyone: each meeting as played, seen from both sides', async ({ page, signIn }) => {
  for (const [kind, gw] of [
    ['ten', await latestGameweek()],
    ['nine', 4],
  ] as const) {
    const raw = await rawLeague(kind, await latestGameweek())
    await signIn()
    await page.goto(`/head-to-head?league=${raw.id}&gw=${gw}`)
    const grid = section(page, DUELS).getByRole('table')
    await expect(grid.getByRole('row')).toHaveCount(1 + raw.everyEntry.length)
    const cells = await grid
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent ?? '')),
      )
    const shown = await grid.getByRole('rowheader').allTextContents()
    expect(cells).toEqual(shown.map((team) => [team, ...shown.map((against) => duelText(raw, gw, [team, against]))]))
  }
})

test('everyone against everyone: one stop of the keyboard, arrows go on, and the scores are said', async ({
  page,
  signIn,
}) => {
  const raw = await rawLeague('ten', await latestGameweek())
  await signIn()
  await page.goto(`/head-to-head?league=${raw.id}`)
  const grid = section(page, DUELS)
  const words = grid.locator('p[aria-hidden]')
  await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1)
  const [first = '', second = '', third = ''] = await grid.getByRole('rowheader').allTextContents()
  await grid.locator('button[tabindex="0"]').focus()
  await expect(words).toContainText(`${first} `)
  await expect(words).toContainText(second)
  await page.keyboard.press('ArrowRight')
  await expect(words).toContainText(third)
  const score = duels(raw, raw.gameweeks.at(-1) ?? 0, [first, third])[0]
  await expect(words).toContainText(`${score?.own}–${score?.other} in GW ${score?.gw}`)
  await page.keyboard.press('Escape')
  await expect(words).toContainText('Choose a meeting')
})

for (const { path, title } of [...CHARTS, { path: '/head-to-head', title: DUELS }])
  test(`${title}: its place is kept, nothing hangs over, no violation in either theme`, async ({ page, signIn }) => {
    // Axe takes its time over tables of everybody and everything.
    test.setTimeout(150_000)
    const { id } = await guideLeague('ten')
    await signIn()
    for (const width of [320, 1440]) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${path}?league=${id}`)
      const chart = section(page, title)
      await expect(chart.getByRole(title === DUELS ? 'table' : 'slider')).toBeVisible()
      await chart.scrollIntoViewIfNeeded()
      expect(await shiftsIn(chart)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const { kept, filled } = await roomOf(chart)
      expect(Math.abs(filled - kept), `${kept} px are kept, ${filled} are filled`).toBeLessThanOrEqual(1)
      if (title !== DUELS) await openTable(page, title)
      expect(await violationsOf(page, 'all'), `${width} px`).toEqual([])
      // What stands around it in the dark is looked at with the screens.
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await violationsOf(page, 'colours', { within: chart }), `${width} px, dark`).toEqual([])
    }
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

function byTeam(raw: naive.RawLeague, cell: (entry: number, gw: number) => string): Row[] {
  return raw.entries.map((entry) => ({
    Team: entry.entry_name,
    ...Object.fromEntries(raw.gameweeks.map((gw) => [`GW ${gw}`, cell(entry.entry_id, gw)])),
  }))
}

/** Of the first entry, the reader's own. */
function byGameweek(raw: naive.RawLeague, cells: (entry: number, gw: number) => Row): Row[] {
  const own = raw.entries[0]?.entry_id ?? 0
  return raw.gameweeks.map((gw) => ({ Gameweek: `GW ${gw}`, ...cells(own, gw) }))
}

/** Rows that are level may stand either way. */
function inOrder(rows: readonly Row[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort()
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
