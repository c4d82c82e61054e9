import type { Locator, Page } from '@playwright/test'
import { benchKing } from '#display/views/bench-king.ts'
import { draftRoom } from '#display/views/draft-room.ts'
import { headToHead } from '#display/views/head-to-head.ts'
import { lastStanding } from '#display/views/last-standing.ts'
import { ledger } from '#display/views/ledger.ts'
import { luck } from '#display/views/luck.ts'
import { months } from '#display/views/months.ts'
import { noSubs } from '#display/views/no-subs.ts'
import { recordBook } from '#display/views/records.ts'
import { wire } from '#display/views/wire.ts'
import { paths } from '#web/base/paths.ts'
import { expect, test } from './journey.ts'
import { guideLeague } from './simulator.ts'
import { rowsOf, tableOf } from './table.ts'
import { WITHOUT_CUP } from './views.ts'

/** What people come for stands on the first screen: positions as they are measured, without the demo's bar. */
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 800 }
const SMALL_PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
]
const DESKTOP = { width: 1280, height: 900 }
const FIRST = { phone: 480, desktop: 520 }

const [HEAD_TO_HEAD, NO_SUBS, BENCH_KING] = [headToHead.path, noSubs.path, benchKing.path]
const WITH_OWN_LINE = [BENCH_KING, NO_SUBS, ledger.path]
const DUEL = 'league=916670&game=classic&type=h2h'
const LARGE = 'league=24124&game=classic'
const leagueScreens = WITHOUT_CUP.flatMap(({ path, isForGame }) => {
  if (isForGame === 'draft') return [path]
  return [path, `${path}?${path === HEAD_TO_HEAD ? DUEL : LARGE}`]
})
const VERIFYING = `/verify-email?oobCode=x&state=${encodeURIComponent('{"uid":"x","email":"ann@x.example","consent":true}')}`
const forms = [
  '/login',
  '/register',
  '/draft',
  '/fpl-normal',
  '/reset-password?oobCode=x',
  '/unsubscribe?token=abc',
  '/nor-conf-email?token=abc',
]
test.use({ refusals: [400, 404, 410] })

declare global {
  interface Window {
    formatsMade: number
  }
}

/** Runs in the page: counts how often it makes a date format. */
function countFormats(): void {
  window.formatsMade = 0
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(made, asked: []) {
      window.formatsMade++
      return new made(...asked)
    },
  })
}

/** From the top of the page, as if the demo's bar were not there. */
async function topOf(page: Page, what: Locator): Promise<number> {
  await expect(what).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const bar = await page.getByRole('complementary', { name: 'Demo' }).boundingBox()
  return ((await what.boundingBox())?.y ?? Number.NaN) - (bar?.height ?? 0)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // A new demo still reads its largest league.
  await expect(page.getByText('Fetching gameweeks:')).toHaveCount(0, { timeout: 60_000 })
}

const firstRow = (page: Page) => tableOf(page).locator('tbody tr').first()
/** The wire begins with its elevens, and the table is below. */
const firstPlayer = (page: Page) => page.getByRole('list', { name: 'Goalkeeper' }).first()
/** Records and Months begin with their figures, and the table is below. */
/** Of a league that does not play head to head, the sentence alone. */
const firstLost = (page: Page) =>
  page
    .getByRole('region', { name: 'Lost, and won on the bench' })
    .getByRole('listitem')
    .or(page.getByText(/^If all had played all/))
    .first()
/** The own row may be far down. */
const ownLine = (page: Page) => page.getByText(/: \d+(?:st|nd|rd|th) of \d+/).first()
const firstFigure = (page: Page) => page.getByRole('main').locator('dl > div').first()
const firstField = (page: Page) => page.getByRole('main').locator('input, button').filter({ visible: true }).first()

function beginningOf(path: string): readonly [typeof firstRow, typeof firstRow] {
  if (path === wire.path) return [firstPlayer, firstPlayer]
  if (path.startsWith(luck.path)) return [firstLost, firstLost]
  if ([recordBook.path, months.path, lastStanding.path, draftRoom.path].some((one) => path.startsWith(one)))
    return [firstFigure, firstFigure]
  return [firstRow, tableOf]
}

test('every league screen shows its first row without scrolling on a phone, and its table high on a desktop', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  await signIn()
  // From the second page on the site's own font is used, not a fallback.
  await open(page, '/')
  for (const path of leagueScreens) {
    await page.setViewportSize(PHONE)
    await open(page, path)
    const [first, table] = beginningOf(path)
    expect.soft(await topOf(page, first(page)), `${path} on a phone`).toBeLessThanOrEqual(FIRST.phone)
    if (WITH_OWN_LINE.some((one) => path.startsWith(one)))
      expect.soft(await topOf(page, ownLine(page)), `the own team of ${path}`).toBeLessThanOrEqual(FIRST.phone)
    await page.setViewportSize(DESKTOP)
    expect.soft(await topOf(page, table(page)), `${path} on a desktop`).toBeLessThan(FIRST.desktop)
  }
})

test('a phone shows the first field of every form without scrolling', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE)
  for (const path of forms) {
    await open(page, path)
    expect.soft(await topOf(page, firstField(page)), path).toBeLessThanOrEqual(FIRST.phone)
  }
  await signIn()
  await open(page, paths.account)
  expect.soft(await topOf(page, firstField(page)), paths.account).toBeLessThanOrEqual(FIRST.phone)
  // For somebody with leagues, too.
  await open(page, paths.teams)
  await page.getByRole('list', { name: 'Your leagues' }).waitFor()
  expect.soft(await topOf(page, firstField(page)), paths.teams).toBeLessThanOrEqual(FIRST.phone)
  // The steps to find the number as well, below the demo's bar too.
  const steps = await page.getByText('Where do I find it?').locator('..').getByRole('list').boundingBox()
  expect((steps?.y ?? Number.NaN) + (steps?.height ?? Number.NaN)).toBeLessThanOrEqual(PHONE.height)
})

test('a phone shows the deciding figures without scrolling, and a table that scrolls shows that it does', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.setViewportSize(PHONE)
  for (const [path, heads] of [
    [HEAD_TO_HEAD, ['Total Points', 'GW Points', 'Total FPL Points']],
    [NO_SUBS, ['Starters GW 1', 'Actual total', 'Difference']],
  ] as const) {
    await open(page, path)
    for (const name of heads) {
      const box = await tableOf(page).getByRole('columnheader', { name, exact: true }).boundingBox()
      expect.soft((box?.x ?? Number.NaN) + (box?.width ?? 0), `${name} on ${path}`).toBeLessThanOrEqual(PHONE.width)
    }
    expect.soft(await headsOverEachOther(page), path).toEqual([])
  }
  // At 320 px, too, no deciding figure lies beyond the edge or under its fade.
  await page.setViewportSize(NARROW)
  for (const { path } of WITHOUT_CUP) {
    await open(page, path)
    const [deciding, seen] = await decidingEdges(page)
    expect.soft(deciding, path).toBeGreaterThan(0)
    expect.soft(deciding, path).toBeLessThanOrEqual(seen ?? 0)
  }
})

/** The right edges of the deciding figures, and the edge up to which a table is not faded. */
async function decidingEdges(page: Page): Promise<number[]> {
  return tableOf(page).evaluate((table) => {
    const cells = [...table.querySelectorAll('tbody tr:first-child [data-deciding]')]
    const region = table.parentElement
    const fade = region?.hasAttribute('data-more') ? 48 : 0
    const edge = Math.min(region?.getBoundingClientRect().right ?? 0, window.innerWidth)
    return [Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)), edge - fade]
  })
}

/** Column heads whose words overlap the next head. */
async function headsOverEachOther(page: Page): Promise<string[]> {
  return tableOf(page).evaluate((table) => {
    const words = [...table.querySelectorAll('th[scope="col"]:not([data-folds]) .label')]
    const boxes = words.map((word) => ({ text: word.textContent ?? '', box: word.getBoundingClientRect() }))
    return boxes
      .filter(({ box }, at) => box.right + 4 > (boxes[at + 1]?.box.left ?? Number.POSITIVE_INFINITY))
      .map(({ text }) => text)
  })
}

test('on a desktop the bench is as high as what stands beside it, and the own week begins with the lead', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(DESKTOP)
  await signIn()
  const { id } = await guideLeague('ten')
  await page.goto(`/programme?league=${id}`)
  const box = async (name: string | RegExp) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('region', { name }).boundingBox()) ?? {}
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const [bench, also, week] = [await box(/^On the bench of/), await box('Also this week'), await box('Your week')]
  expect(bench.right).toBeLessThan(also.left)
  expect([bench.top, bench.bottom]).toEqual([also.top, also.bottom])
  expect([week.left, week.right]).toEqual([also.left, also.right])
  expect(week.bottom).toBeLessThan(also.top)
})

test('the name of the product leads Home, at 320 px too', async ({ page }) => {
  for (const size of [NARROW, PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await open(page, '/')
    // On a desktop the name is in the header, so the cover does not repeat it.
    const place = page.getByRole(size === DESKTOP ? 'banner' : 'main')
    const name = place.getByText('Benchside', { exact: true }).first()
    expect(await topOf(page, name)).toBeLessThan(await topOf(page, page.getByRole('heading', { level: 1 })))
    expect(await topOf(page, name)).toBeLessThanOrEqual(200)
  }
})

test('Home says whom it is for, and where help is, within two screens of a phone', async ({ page }) => {
  for (const size of [...SMALL_PHONES, PHONE]) {
    await page.setViewportSize(size)
    await open(page, '/')
    const help = page.getByRole('main').getByRole('link', { name: 'safer gambling' })
    const top = await topOf(page, help)
    const { height } = (await help.boundingBox()) ?? { height: Number.NaN }
    expect.soft(top + height, `${size.width} px`).toBeLessThanOrEqual(2 * size.height)
  }
})

/** Runs in the page: of each row what is drawn below its name, as far as its words begin with `begins`, and the room it has. */
function drawnBelow(table: Element, begins: 'whole' | 'to the colon') {
  const pen = document.createElement('canvas').getContext('2d')
  return [...table.querySelectorAll<HTMLElement>('tbody th')].map((name) => {
    const form = name.querySelector('[data-draws-under]')
    const style = form ? getComputedStyle(form, '::before') : getComputedStyle(name, '::after')
    const content = /^"(.*?)"/.exec(style.content)?.[1] ?? ''
    const words = begins === 'whole' ? content : (content.split(':')[0] ?? '')
    if (pen) pen.font = style.font
    return { words, isWhole: (pen?.measureText(words).width ?? Number.NaN) <= Number.parseFloat(style.width) + 1 }
  })
}

test('below the names of rows, owners and teams are whole on a phone, and rows stay low', async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize(PHONE)
  for (const [path, begins, head] of [
    [HEAD_TO_HEAD, 'whole', 'Player'],
    [paths.currentSeason, 'whole', null],
    [BENCH_KING, 'to the colon', 'Player'],
  ] as const) {
    await open(page, path)
    const table = tableOf(page)
    await expect(table.locator('tbody th').first()).toBeVisible()
    const drawn = await table.evaluate(drawnBelow, begins)
    expect(drawn.length, path).toBeGreaterThan(3)
    expect(
      drawn.filter(({ words, isWhole }) => words === '' || !isWhole),
      path,
    ).toEqual([])
    const rows = await rowsOf(table)
    if (head)
      expect(
        drawn.map(({ words }) => words),
        path,
      ).toEqual(rows.map((row) => row[head]))
    const heights = await table
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), path).toBeLessThanOrEqual(48)
  }
})

test('the season race has a plot to read at 320 px', async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize(NARROW)
  await open(page, paths.currentSeason)
  await page.getByRole('link', { name: 'The season race' }).click()
  const plot = page.getByRole('img', { name: /^Ranks by gameweek/ })
  await expect(plot).toBeVisible()
  expect((await plot.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(160)
})

test('pages of one ticket fill a desktop as the log-in page does', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  for (const path of ['/verify-email', VERIFYING, '/reset-password', '/unsubscribe?token=abc']) {
    await open(page, path)
    const [filled, width] = await page.getByRole('main').evaluate((main) => {
      const boxes = [main.querySelector('[class*="ticket"]'), [...main.querySelectorAll('h2')].at(-1)]
      const edges = boxes.map((box) => box?.getBoundingClientRect().right ?? Number.NaN)
      const gutter = Number.parseFloat(getComputedStyle(main).paddingInlineEnd)
      return [Math.max(...edges), main.getBoundingClientRect().right - gutter]
    })
    expect
      .soft(filled, `${path}: the ticket, or what stands beside it, reaches the edge`)
      .toBeGreaterThan((width ?? Number.NaN) - 2)
  }
})

test('the League navigation is one line: five words on a phone, all places on a desktop, by keyboard too', async ({
  page,
  signIn,
}) => {
  await signIn()
  const nav = page.getByRole('navigation', { name: 'League' })
  for (const size of [NARROW, PHONE]) {
    await page.setViewportSize(size)
    await open(page, BENCH_KING)
    expect((await nav.boundingBox())?.height ?? 0).toBeLessThanOrEqual(50)
    await expect(nav.locator(':is(a, summary):visible')).toHaveText(['Programme', /^Live/, 'Table', 'Bench', 'More'])
    await nav.getByText('More', { exact: true }).click()
    await expect(nav.locator('a:visible')).toHaveCount(9)
    const links = page.locator('nav:is([aria-label="League"], [aria-label="Bench"]) a')
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()))
    expect(boxes).toHaveLength(13)
    expect(boxes.filter(({ left, right, height }) => left < 0 || right > size.width || height < 44)).toEqual([])
  }
  await open(page, BENCH_KING)
  await nav.getByText('More', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(nav.getByRole('link', { name: 'Market' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/waiwer-king/)
  // The list is closed on the new page.
  await expect(nav.getByRole('link', { name: 'Market' })).toBeHidden()
  for (const width of [768, DESKTOP.width]) {
    await page.setViewportSize({ ...DESKTOP, width })
    await expect(nav.locator(':is(a, summary):visible')).toHaveCount(9)
    expect((await nav.boundingBox())?.height ?? 0).toBeLessThanOrEqual(50)
  }
})

test.describe('far from London', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  for (const path of ['/', '/bench-insights'])
    test(`the times of ${path} are the reader's before its program is there, and stay what they are`, async ({
      page,
      request,
    }) => {
      await expect
        .poll(async () => (await request.get(path)).text(), 'the community is counted')
        .toContain(' UTC</time>')
      const time = page.locator('time[data-moment]')
      const whole = /^\w{3} \d{1,2} \w{3}, \d{2}:\d{2}$/
      await page.addInitScript(countFormats)
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(time.first()).toHaveText(whole)
      const before = await time.allTextContents()
      // On a slow phone the first use of Intl would delay the first paint by 70 ms.
      expect(await page.evaluate(() => window.formatsMade)).toBe(0)
      release()
      await page.locator('html[data-alive]').waitFor()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await time.allTextContents()).toEqual(before)
      for (const one of await time.all()) {
        const at = new Date((await one.getAttribute('datetime')) ?? '')
        const hour = at.toLocaleString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Pacific/Auckland' })
        expect(await one.textContent()).toContain(hour)
      }
    })
})
