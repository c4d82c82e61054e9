import AxeBuilder from '@axe-core/playwright'
import type { Route as Asked, Locator, Page } from '@playwright/test'
import { answerWith, belowMinimum, standingFigures } from './insights-answers.ts'
import { expect, test } from './journey.ts'
import { fillDraft, getLeagues, pickLeagues } from './newsletter-steps.ts'
import { classicTeam, spareTeam } from './simulator.ts'
import { tableOf } from './table.ts'

type Route = { path: string; ready: (page: Page) => Locator; act?: (page: Page) => Promise<void> }

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true })
const ownRow = (page: Page) => tableOf(page).locator('tr[data-own]')

const accepted = { success: true, message: 'Please look into your mailbox.' }

const OUT: Route[] = [
  { path: '/', ready: (page) => page.getByRole('main').getByRole('link', { name: 'Register' }) },
  { path: '/login', ready: heading('Log in') },
  {
    path: '/login?next=%2Fbench-king',
    ready: (page) => page.getByRole('alert'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Log in' }).click(),
  },
  { path: '/register', ready: heading('Register') },
  { path: '/verify-email', ready: (page) => page.getByText('Invalid verification link.') },
  { path: '/reset-password', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { path: '/reset-password?oobCode=x', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { path: '/draft', ready: (page) => page.getByRole('button', { name: 'Subscribe' }) },
  {
    path: '/draft?alert',
    ready: (page) => page.getByRole('alert'),
    async act(page) {
      await page.getByText('Where do I find this?').click()
      await page.getByRole('button', { name: 'Subscribe' }).click()
    },
  },
  {
    path: '/draft?thanks',
    ready: (page) => page.getByRole('heading', { name: 'Thank you!' }),
    async act(page) {
      await page.route('**/api/newsletter', (route) => route.fulfill({ json: accepted }))
      await fillDraft(page, { email: 'ann@x.example', teamId: '7' })
      await page.getByRole('button', { name: 'Subscribe' }).click()
    },
  },
  { path: '/fpl-normal', ready: (page) => page.getByRole('button', { name: 'Get Leagues' }) },
  {
    path: '/fpl-normal?alert',
    ready: (page) => page.getByRole('alert'),
    async act(page) {
      await getLeagues(page, String(await classicTeam()))
      await page.getByRole('button', { name: 'Confirm Selection' }).click()
    },
  },
  {
    path: '/fpl-normal?done',
    ready: (page) => page.getByRole('heading', { name: 'Please confirm your email!' }),
    async act(page) {
      await page.route('**/api/normalfplsignup', (route) => route.fulfill({ json: accepted }))
      await pickLeagues(page, { email: 'ann@x.example', teamId: await classicTeam() })
    },
  },
  { path: '/confirm-email', ready: (page) => page.getByRole('alert') },
  { path: '/confirm-email?token=abc', ready: (page) => page.getByRole('heading', { name: 'How the mail works' }) },
  { path: '/nor-conf-email', ready: (page) => page.getByRole('alert') },
  {
    path: '/nor-conf-email?token=abc',
    ready: (page) => page.getByRole('button', { name: 'Confirmed ✓' }),
    act: (page) => page.getByRole('button', { name: 'Confirm email' }).click(),
  },
  { path: '/unsubscribe', ready: (page) => page.getByRole('alert') },
  { path: '/unsubscribe?token=abc', ready: (page) => page.getByRole('button', { name: 'Unsubscribe' }) },
  {
    path: '/bench-insights',
    ready: (page) => page.getByRole('rowheader', { name: 'FWD' }),
    async act(page) {
      await reloadWithFigures(page)
      await page.getByText('How is this counted?').first().click()
    },
  },
  {
    path: '/bench-insights?game=draft&gw=1',
    ready: (page) => page.getByRole('rowheader', { name: 'FWD' }),
    act: reloadWithFigures,
  },
  {
    path: '/bench-insights?alert',
    ready: (page) => page.getByRole('alert'),
    async act(page) {
      await page.route('**/api/starter-medians?*', (route) => route.fulfill({ status: 404, json: {} }))
      await page.getByRole('link', { name: 'Draft', exact: true }).click()
    },
  },
  {
    path: '/bench-insights?empty',
    ready: (page) => page.getByText('No starter median data found'),
    async act(page) {
      await answerWith(page, belowMinimum({ teams: 7 }))
      await page.getByRole('link', { name: 'Draft', exact: true }).click()
    },
  },
  {
    path: '/what-if-machine-insights',
    ready: (page) => page.getByText(/^\d+ to \d+ points (behind|ahead): /),
    async act(page) {
      await reloadWithFigures(page)
      await page.getByRole('slider').focus()
    },
  },
  {
    path: '/what-if-machine-insights?empty',
    ready: (page) => page.getByText('No data available.'),
    async act(page) {
      await answerWith(page, belowMinimum({ teams: 7 }))
      await page.getByRole('link', { name: 'Draft', exact: true }).click()
    },
  },
  { path: '/unavailable', ready: heading('This page is currently unavailable.') },
  { path: '/no-such-page', ready: heading('Unexpected Application Error!') },
  { path: '/api/docs', ready: (page) => page.getByText('/api/bench-king-data').first() },
]

const IN: Route[] = [
  { path: '/', ready: (page) => page.getByRole('link', { name: 'Open your season' }) },
  { path: '/enter-team-id', ready: (page) => page.getByRole('link', { name: /^Open the league/ }).first() },
  {
    path: '/enter-team-id?alert',
    ready: (page) => page.getByRole('alert'),
    act: (page) => page.getByRole('button', { name: 'Save Team ID' }).click(),
  },
  {
    path: '/enter-team-id?picker',
    ready: (page) => page.getByRole('group', { name: 'Leagues' }),
    act: async (page) => getLeagues(page, `https://fantasy.premierleague.com/entry/${await classicTeam()}/event/12`),
  },
  {
    path: '/enter-team-id?dialog',
    ready: (page) => page.getByRole('dialog'),
    act: (page) => page.getByRole('button', { name: 'Delete Team ID' }).first().click(),
  },
  { path: '/draft', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { path: '/account', ready: (page) => page.getByRole('switch') },
  { path: '/current-season', ready: ownRow },
  { path: '/current-season?league=26550', ready: ownRow },
  { path: '/current-season?league=30118', ready: (page) => page.getByText('The draft is still to come') },
  { path: '/bench-king', ready: ownRow },
  {
    path: '/waiwer-king',
    ready: (page) => page.getByText('Added Players'),
    act: (page) => page.getByRole('button', { name: 'Moves of' }).first().click(),
  },
  { path: '/head-to-head?league=21377', ready: ownRow },
  {
    path: '/no-subs',
    ready: (page) => page.getByText('The rank by actual totals.'),
    async act(page) {
      await expect(ownRow(page)).toBeVisible()
      await page.getByText('How is this counted?').click()
    },
  },
  { path: '/no-subs-table', ready: ownRow },
]

const WIDTHS = [1280, 320]
/** What a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

for (const [who, routes] of [
  ['signed out', OUT],
  ['signed in', IN],
] as const) {
  test.describe(who, () => {
    test.use({ refusals: [404] })

    for (const { path, ready, act } of routes) {
      test(`${path} in both themes, wide and narrow`, async ({ page, signIn }) => {
        if (who === 'signed in') await signIn()
        await page.route(/\/api\/(team|league|no-subs|bench|starter|waiwer|head|account)/, afterFirstPaint)
        await page.route(/\/api\/(confirm|nor-conf)-email/, confirmedAfterFirstPaint)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(path)
          await act?.(page)
          await expect(ready(page)).toBeVisible()
          await page.evaluate(() => document.fonts.ready)
          expect(await shiftsOf(page), `what moved at ${width} px`).toEqual([])
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await expect(page).toHaveTitle(/\S/)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
        for (const width of WIDTHS.toReversed()) {
          await page.setViewportSize({ width, height: 800 })
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await violationsOf(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([])
          }
        }
      })
    }
  })
}

test('with the keyboard alone: log in, save a team, sort, change the gameweek', async ({ page, newcomer }) => {
  const { account } = newcomer
  const team = String(await spareTeam('nine'))
  const { keyboard } = page
  await page.goto('/')
  await reach(page, page.getByText('Skip to the content'))
  await reach(page, page.getByRole('banner').getByRole('link', { name: 'Log in' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await reach(page, page.getByLabel('Email', { exact: true }))
  await keyboard.type(account.email)
  await reach(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(account.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/enter-team-id')

  await expect(page.getByText('None yet.')).toBeVisible()
  await reach(page, page.getByLabel('Team ID', { exact: true }))
  await keyboard.type(team)
  await reach(page, page.getByRole('button', { name: 'Save Team ID' }))
  await keyboard.press('Space')
  await reach(page, page.getByRole('link', { name: /^Open the league/ }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/current-season\?league=\d+$/)

  await expect(ownRow(page)).toBeVisible()
  const gameweek = page.getByRole('combobox', { name: 'Gameweek', exact: true })
  const latest = Number(await gameweek.inputValue())
  await reach(page, page.getByRole('button', { name: 'Previous gameweek' }))
  await keyboard.press('Enter')
  await expect(gameweek).toHaveValue(String(latest - 1))
  await expect(page.getByRole('button', { name: 'Previous gameweek' })).toBeFocused()
  await reach(page, gameweek)
  await keyboard.press('ArrowDown')
  await expect(gameweek).toHaveValue(String(latest - 2))
  await expect(page).toHaveURL(new RegExp(`gw=${latest - 2}$`))

  await keyboard.press('Control+Home')
  await reach(page, page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Bench King' }))
  await keyboard.press('Enter')
  await expect(ownRow(page)).toBeVisible()
  const column = tableOf(page).getByRole('columnheader', { name: /^Bench Points GW/ })
  await reach(page, column.getByRole('button'))
  await keyboard.press('Enter')
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await keyboard.press('Space')
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await expect(column.getByRole('button')).toBeFocused()
})

test('with the keyboard alone: the what-if, its bars, another gameweek, the other game', async ({ page }) => {
  const { keyboard } = page
  await standingFigures(page)
  await page.goto('/')
  await reach(page, page.getByRole('contentinfo').getByRole('link', { name: 'What-If Machine' }))
  await keyboard.press('Enter')
  const bars = page.getByRole('slider')
  await expect(bars).toBeVisible()
  await reach(page, page.getByRole('button', { name: 'Previous gameweek' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/gw=\d+$/)
  await expect(page.getByRole('button', { name: 'Previous gameweek' })).toBeFocused()
  await reach(page, bars)
  const before = await bars.getAttribute('aria-valuetext')
  await keyboard.press('ArrowLeft')
  await expect(bars).not.toHaveAttribute('aria-valuetext', before ?? '')
  await keyboard.press('Control+Home')
  await reach(page, page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Draft' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/game=draft$/)
  await expect(bars).toBeVisible()
})

test('a theme that was chosen stays; the system’s own is followed otherwise', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const light = await paper()
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
  const dark = await paper()
  expect(dark).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
  expect(await paper()).toBe(dark)
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe(dark)
})

async function reloadWithFigures(page: Page): Promise<void> {
  test.setTimeout(180_000)
  await standingFigures(page)
  await page.reload()
}

/** Holds an answer back until the screen stands there without it: on a fast machine nobody would see that. */
async function afterFirstPaint(asked: Asked): Promise<void> {
  // A screen that has been left meanwhile waits for nothing, and its question is nobody's any more.
  await afterPaintOf(asked.request().frame().page()).catch(() => undefined)
  await asked.continue().catch(() => undefined)
}

async function afterPaintOf(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** No mail was read for these. */
async function confirmedAfterFirstPaint(asked: Asked): Promise<void> {
  await afterPaintOf(asked.request().frame().page())
  await asked.fulfill({
    contentType: 'text/plain; charset=utf-8',
    body: 'Thank you, your e-mail address is confirmed.',
  })
}

/** Goes on with Tab until something has the focus, as somebody without a mouse does. */
async function reach(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeAttached()
  for (let step = 0; step < 60; step++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`60 times Tab did not reach ${goal}`)
}

/** Everything in the light theme; in the dark one what differs there. */
async function violationsOf(page: Page, theme: 'light' | 'dark'): Promise<unknown[]> {
  // There are no frames, so that axe needs no second page to put its findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (theme === 'dark' ? axe.withRules(COLOUR_RULES) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => [id, html, any[0]?.message]))
}

/** What jumped after the first paint, if all of it together is more than the floor allows. */
async function shiftsOf(page: Page): Promise<unknown[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; nodes: string[] }[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
        const nameOf = (node: Node | null) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '')
        new PerformanceObserver((list) => {
          const own = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
          resolve(own.map(({ value, sources }) => ({ value, nodes: sources.map(({ node }) => nameOf(node)) })))
        }).observe({ type: 'layout-shift', buffered: true })
        // No entry at all calls nobody.
        setTimeout(() => resolve([]), 200)
      }),
  )
  return shifts.reduce((sum, { value }) => sum + value, 0) > 0.01 ? shifts : []
}
