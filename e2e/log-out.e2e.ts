import type { BrowserContext, Page } from '@playwright/test'
import { PROGRAM } from './addresses.ts'
import { expect, logIn, test } from './journey.ts'
import { guideLeague } from './simulator.ts'
import { tableOf } from './table.ts'

// A shell served by the service worker would hide what the server sends.
test.use({ serviceWorkers: 'block', refusals: [401], expected: /net::ERR_|dynamically imported module/ })

const HOME_CODE = '**/assets/HomePage-*.js'

for (const { what, lose } of [
  { what: 'is lost', lose: (page: Page) => page.route(HOME_CODE, (route) => route.abort()) },
  { what: 'never comes', lose: (page: Page) => page.route(HOME_CODE, () => undefined) },
]) {
  test(`log out ends the session at once, although the code of Home ${what}`, async ({ page, context }) => {
    await seeLeague(page)
    await lose(page)
    await pressLogOut(page)
    await expect.poll(() => isSignedIn(context)).toBe(false)
    await expectNothingLeft(page)
  })
}

test('log out ends the session, although another address is opened at once', async ({ page, context }) => {
  const { path } = await seeLeague(page)
  await page.route(HOME_CODE, () => undefined)
  await pressLogOut(page)
  await page.goto(path)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect.poll(() => isSignedIn(context)).toBe(false)
  await expectNothingLeft(page)
})

test('log out works before the code of the page is there: the server ends the session', async ({ page, context }) => {
  const { path } = await seeLeague(page)
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await isSignedIn(context)).toBe(false)
  await page.unrouteAll()
  await page.goto(path)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expectNothingLeft(page)
})

test('log out ends the session, although the tab is closed a moment later', async ({ page, context }) => {
  await seeLeague(page)
  await pressLogOut(page)
  await page.close()
  await expect.poll(() => isSignedIn(context)).toBe(false)
})

test('a log-out without a network shows an error and nothing private, and is sent once the network is back', async ({
  page,
  context,
}) => {
  await seeLeague(page)
  await logOutOffline(page)
  expect(await isSignedIn(context)).toBe(true)
  await context.setOffline(false)
  await expect.poll(() => isSignedIn(context)).toBe(false)
})

test('a log-out without a network is sent by the next page, when its own was closed', async ({ page, context }) => {
  const { path } = await seeLeague(page)
  await logOutOffline(page)
  await page.close()
  await context.setOffline(false)
  expect(await isSignedIn(context)).toBe(true)
  const next = await context.newPage()
  // The server still draws the page for them: their browser does not show it, and ends the session first.
  await next.goto(path)
  await expect(next).toHaveURL(/\/login\?next=/)
  await expect.poll(() => isSignedIn(context)).toBe(false)
})

async function seeLeague(page: Page): Promise<{ path: string }> {
  const { id } = await guideLeague('ten')
  const path = `/bench-king?league=${id}`
  await page.goto('/login')
  await logIn(page)
  await expect(page).toHaveURL('/enter-team-id')
  await page.goto(path)
  await expect(tableOf(page).locator('tr[data-own]')).toBeVisible()
  return { path }
}

/** Not `click`, which waits for a navigation that may never end. */
async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).dispatchEvent('click')
}

async function logOutOffline(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await page.context().setOffline(true)
  await pressLogOut(page)
  await expect(page.getByText('Log out failed. Please try again.')).toBeFocused()
  await expectNothingLeft(page)
}

async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.locator('tr[data-own]')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('demo@benchside.example')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('person'))).toBeNull()
}

/** Asks the server about the cookies of this browser. */
async function isSignedIn(context: BrowserContext): Promise<boolean> {
  const cookies = (await context.cookies(PROGRAM)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${PROGRAM}/api/identity/get-session`, { headers: { cookie: cookies } })
  return (await answer.json()) !== null
}
