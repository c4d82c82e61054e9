import { expect, logIn, test } from './journey.ts'
import { guideLeague } from './simulator.ts'
import { tableOf } from './table.ts'
import { VIEWS } from './views.ts'
import { watch } from './what-was-lost.ts'

/** Below that, where the browser paints the header while the rest of it still arrives: “Log out” then moves the menu before it. */
const MOST_SHIFT = 0.002

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('every league screen shows its rows, the own one marked', async ({ page, signIn }) => {
    const { id } = await guideLeague('ten')
    await signIn()
    for (const { path, row } of VIEWS) {
      await page.goto(`${path}?league=${id}`)
      await expect(tableOf(page).locator(row), path).toBeVisible()
    }
  })

  test('the programme leads to its preview, which has the matches and when waivers run', async ({ page, signIn }) => {
    const { id } = await guideLeague('ten')
    await signIn()
    await page.goto(`/programme?league=${id}`)
    await page.getByRole('link', { name: /^Preview of gameweek/ }).click()
    await expect(page.getByRole('heading', { name: /^Before gameweek/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Matches' }).getByRole('table')).toHaveCount(5)
    await expect(page.getByText(/^Waivers .* (UTC|GMT)/)).toBeVisible()
  })
})

test('a league screen is drawn once: nothing is lost, moves or is fetched again, and no row waits for a call', async ({
  page,
  signIn,
}) => {
  const { id } = await guideLeague('ten')
  await signIn()
  await page.addInitScript(watch)
  // No call is ever answered: a page that needs one would hang.
  const asked: string[] = []
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
  })
  for (const { path, row } of VIEWS) {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(`${path}?league=${id}&gw=3&sort=gw`)
    await expect(tableOf(page).locator(row)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect.poll(() => asked).toContain('/api/identity/get-session')
    const { shift, lost } = await page.evaluate(() => window.seen)
    expect([path, lost]).toEqual([path, []])
    expect(shift, path).toBeLessThanOrEqual(MOST_SHIFT)
    expect(new Set(asked)).toEqual(new Set(['/api/identity/get-session']))
  }
})

test('a line-up is drawn once, too, with its shirts and as a list', async ({ page, signIn }) => {
  const { id } = await guideLeague('ten')
  await signIn()
  await page.addInitScript(watch)
  const asked: string[] = []
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(`/current-season?league=${id}`)
  const href = await tableOf(page).locator('tr[data-own] a').first().getAttribute('href')
  for (const search of ['&gw=2', '&gw=2&view=list']) {
    asked.length = 0
    await page.goto(`${href}${search}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Gameweek 2' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect.poll(() => asked).toContain('/api/identity/get-session')
    const { shift, lost } = await page.evaluate(() => window.seen)
    expect([search, lost]).toEqual([search, []])
    expect(shift, search).toBeLessThanOrEqual(MOST_SHIFT)
    expect(new Set(asked)).toEqual(new Set(['/api/identity/get-session']))
  }
})

test('after a log-out, going back shows nothing of the league', async ({ page, context }) => {
  const { id } = await guideLeague('ten')
  await page.goto('/login')
  await logIn(page)
  await expect(page).toHaveURL('/enter-team-id')
  await page.goto(`/bench-king?league=${id}`)
  await expect(tableOf(page).locator('tr[data-own]')).toBeVisible()
  await page.goto('/privacy')
  // Logs out in another tab, so that this one has only its history.
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
})
