import type { Page, Request } from '@playwright/test'
import { answerOf, standingFigures } from './insights-answers.ts'
import { expect, test } from './journey.ts'
import { watch } from './what-was-lost.ts'

/** Every page that is drawn on the server, with what its reader looks for. */
const PAGES = [
  { path: '/', heading: 'Who left points on the bench?' },
  { path: '/draft', heading: 'FPL Draft' },
  { path: '/fpl-normal', heading: 'Classic FPL' },
  { path: '/bench-insights', heading: 'Bench Insights' },
  { path: '/bench-insights?game=draft&gw=2', heading: 'Bench Insights' },
  { path: '/what-if-machine-insights', heading: 'What-If Machine' },
  { path: '/what-if-machine-insights?game=draft', heading: 'What-If Machine' },
  { path: '/login', heading: 'Log in' },
  { path: '/register', heading: 'Register' },
  { path: '/register?next=%2Fenter-team-id%3Fadd%3Ddraft-40017', heading: 'Register' },
  { path: '/unsubscribe?token=abc', heading: 'Leave the weekly mail' },
  { path: '/nor-conf-email?token=abc', heading: 'Confirm your email' },
  { path: '/reset-password?oobCode=abc', heading: 'New password' },
  { path: '/unavailable', heading: 'This page is currently unavailable.' },
  { path: '/no-such-page', heading: 'Unexpected Application Error!' },
]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const twoDecimals = (value: number | null) => (value ?? Number.NaN).toFixed(2)

test.use({ refusals: [404] })

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its content', async ({ page }) => {
    for (const { path, heading: name } of PAGES)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(heading(page, name)).toBeVisible()
        await expect(page.getByRole('contentinfo')).toContainText('18+')
      })
  })

  test('the menu leads to the insights from every page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    for (const path of ['/', '/login']) {
      await page.goto(path)
      const explore = page.getByRole('navigation', { name: 'Explore' })
      await expect(explore.getByRole('link', { name: 'Example league' })).toBeHidden()
      await explore.getByText('Explore', { exact: true }).click()
      await explore.getByRole('link', { name: 'What-If Machine' }).click()
      await expect(heading(page, 'What-If Machine')).toBeVisible()
    }
  })
})

const SIGNED_IN = [
  '/current-season',
  '/bench-king',
  '/waiwer-king',
  '/head-to-head',
  '/no-subs',
  '/ledger',
  '/enter-team-id',
  '/account',
]

test('every address of the sitemap is a page that search engines may show', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['x-robots-tag']]).toEqual([path, 200, undefined])
    expect(await answer.text(), path).not.toContain('name="robots" content="noindex"')
  }
})

test('no page needs more than ten files of script', async ({ request }) => {
  for (const path of [...PAGES.map((page) => page.path), ...SIGNED_IN]) {
    const html = await (await request.get(path)).text()
    const scripts = html.match(/<(script type="module"|link rel="modulepreload")/g) ?? []
    expect([path, scripts.length <= 10], `${scripts.length} files`).toEqual([path, true])
  }
})

test('the first paint of a page needs its document alone', async ({ page }) => {
  // Never answered: whatever blocks the first paint would hang.
  await page.route(/\.(js|css|woff2)$/, () => undefined)
  for (const { path, heading: name } of PAGES) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading(page, name)).toBeVisible()
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  }
})

for (const { path, heading: name } of PAGES)
  test(`${path}: nothing is drawn twice, nothing moves, nothing is fetched again`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(pathOf(request)))
    await page.addInitScript(watch)
    // The grid checks other widths.
    for (const width of path === '/' ? [1280, 390] : [390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { shift, lost } = await page.evaluate(() => window.seen)
      expect(lost, `what the server had drawn and the browser threw away, at ${width} px`).toEqual([])
      expect(shift, `${width} px`).toBeLessThanOrEqual(0.001)
      expect(asked.filter((one) => one.startsWith('/api/') && !one.startsWith('/api/identity/'))).toEqual([])
      await expect(page.locator('title')).toHaveCount(1)
      await expect(page.locator('meta[name=description]')).toHaveCount(1)
    }
  })

for (const theme of ['light', 'dark'] as const)
  test(`the ${theme} theme that was chosen is set before the first paint`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    // Holds back the program's scripts: what is painted now must come from the server's HTML alone.
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/bench-insights', { waitUntil: 'commit' })
    await expect(heading(page, 'Bench Insights')).toBeVisible()
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await scheme()).toBe(theme)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()
    release()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(await scheme()).toBe(theme)
  })

test('a form submitted before its code has loaded is sent afterwards, and nothing of it is in the address', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('correct horse')
  await password.press('Enter')
  await expect(page).toHaveURL('/login')
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(password).toHaveValue('correct horse')
  expect(page.url()).not.toContain('horse')
})

test('a press before the code has loaded is kept: the emails end once the code is there', async ({ page }) => {
  const release = await holdCode(page)
  await page.route('**/api/unsubscribe*', (route) => route.fulfill({ body: 'You have unsubscribed.' }))
  await page.goto('/unsubscribe?token=abc', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  release()
  await expect(page.getByText('You have unsubscribed.')).toBeFocused()
  await expect(page).toHaveURL('/unsubscribe')
})

test('arrows and column heads are links before the code has loaded', async ({ page, signIn }) => {
  await signIn()
  await holdCode(page)
  await page.goto('/bench-king?gw=5', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Previous gameweek' }).click()
  await expect(page).toHaveURL(/gw=4/)
  await page.getByRole('link', { name: 'Bench Points GW 4' }).click()
  await expect(page).toHaveURL(/gw=4.*sort=/)
  await expect(page.getByRole('columnheader', { name: 'Bench Points GW 4' })).toHaveAttribute('aria-sort', 'ascending')
})

test('what is chosen before the code has loaded is shown once it is there', async ({ page, signIn }) => {
  test.setTimeout(150_000)
  await standingFigures(page)
  await signIn()
  for (const { path, chosen } of [
    { path: '/bench-king?gw=5', chosen: '3' },
    { path: '/bench-insights', chosen: '2' },
  ])
    await test.step(path, async () => {
      await page.unrouteAll()
      const release = await holdCode(page)
      await page.goto(path, { waitUntil: 'commit' })
      const gameweek = page.getByRole('combobox', { name: 'Gameweek', exact: true })
      await gameweek.selectOption(chosen)
      release()
      await expect(page).toHaveURL(new RegExp(`gw=${chosen}`))
      await expect(gameweek).toHaveValue(chosen)
    })
})

test('what is typed and ticked before the code has loaded stays, and links work', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel('Email', { exact: true }).fill('ann@benchside.example')
  const consents = page.getByRole('checkbox')
  await consents.first().check()
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ann@benchside.example')
  await expect(consents.first()).toBeChecked()
  await page.unrouteAll()
  const again = await holdCode(page)
  await page.goto('/bench-insights', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  again()
  await expect(page).toHaveURL('/privacy')
})

test('a signed-in screen starts with its navigation and its frame', async ({ page, signIn }) => {
  await signIn()
  const plain = await page.request.get('/bench-king')
  const html = await plain.text()
  expect(html).toContain('<nav aria-label="League"')
  expect(html).toMatch(/<h1[^>]*>Bench King<\/h1>/)
  await page.addInitScript(watch)
  await page.goto('/bench-king')
  await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible()
  const { shift, lost } = await page.evaluate(() => window.seen)
  // The screen's content is replaced once the reader is signed in; the frame around it must stay.
  expect(lost.filter((html) => /^<(nav|header|footer|main)/.test(html))).toEqual([])
  expect(shift).toBeLessThanOrEqual(0.01)
})

test('the game and gameweek of an address are there at once, and changing them fetches what is new', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await standingFigures(page)
  await page.goto('/bench-insights?utm_source=mail&gw=02')
  const gameweek = page.getByRole('combobox', { name: 'Gameweek', exact: true })
  await expect(gameweek).toHaveValue('2')
  const before = await answerOf(page, 'bench-trending-gw', { game: 'classic', gameweek: '1' })
  await page.getByRole('link', { name: 'Previous gameweek' }).click()
  await expect(page.getByText(twoDecimals(before.kpis.avg_bench_points_gw)).first()).toBeVisible()
  await expect(page).toHaveURL(/gw=1/)
})

function pathOf(request: Request): string {
  return new URL(request.url()).pathname
}

/** Holds back the page's code until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}
