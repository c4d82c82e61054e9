import type { Page } from '@playwright/test'
import { DEMO, saveTeam, sessionOf } from './accounts.ts'
import { PROGRAM } from './addresses.ts'
import { cookieOf, expect, logIn, test } from './journey.ts'
import { violationsOf } from './screen-checks.ts'
import { guideLeague, spareTeam } from './simulator.ts'
import { type Row, rowsOf, tableOf } from './table.ts'

const AS_OF = /^Offline · as of [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}, \d\d:\d\d$/

const NOTHING = JSON.stringify({ person: null, files: 0, answers: [] })
const NOTHING_OWN = { person: null, answers: 0 }

// A browser without a network complains of each call, and rightly.
test.use({
  serviceWorkers: 'allow',
  keepsAnswers: true,
  refusals: [503],
  expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
})

test('a league that was seen opens without a network, with its age, and so does another screen of it', async ({
  page,
  context,
}) => {
  const { path, rows } = await seeLeague(page, { alsoSeason: true })
  // The worker has the program's files and an empty page: nobody's page is kept.
  expect((await filesOf(page)).filter((file) => !/^\/(assets|icons|screens)\/|\.\w+$/.test(file))).toEqual(['/shell'])
  await context.setOffline(true)
  await page.reload()
  await expectOffline(page, rows)
  await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Season' })).toBeVisible()
  await expect(tableOf(page).locator('tr[data-own]')).toBeVisible()

  await context.setOffline(false)
  await page.goto(path)
  await expect(page.getByText('Final after gameweek')).toBeVisible()
  await expect(page.getByText(AS_OF)).toHaveCount(0)
})

test('a change without a network is refused with a message', async ({ page, context }) => {
  await seeLeague(page)
  await page.goto('/enter-team-id')
  await expect(page.getByRole('button', { name: /^Delete Team ID/ }).first()).toBeVisible()
  await untilKept(page, '/api/no-subs-data')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Delete Team ID/ }).first()).toBeVisible()
  await page.getByLabel('Team ID', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(
    page.getByText('The server cannot be reached. Please check your connection and try again.'),
  ).toBeVisible()
})

test('a log-out leaves nothing behind, and nothing of the person opens any more', async ({ page, context }) => {
  await page.goto('/login')
  await logIn(page)
  await expect(page).toHaveURL('/enter-team-id')
  const { path, rows } = await seeLeague(page)
  expect(await storedOf(page)).toContain(rows[0]?.Team)
  const ended = page.waitForResponse(/\/sign-out$/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  // The program's own files may be stored again by then; they hold nothing of anybody.
  await expect.poll(() => ownOf(page)).toEqual(NOTHING_OWN)
  await ended

  // The next page caches the shell again, without any personal data; one that came before all was deleted does not.
  await expect
    .poll(async () => {
      await page.goto('/login')
      return filesOf(page)
    })
    .not.toEqual([])
  await context.setOffline(true)
  await page.goto(path)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
  expect(await storedOf(page)).not.toContain(rows[0]?.Team)
})

test('a log-out without a network leaves nothing behind either', async ({ page, context }) => {
  await seeLeague(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Log out failed. Please try again.')).toBeVisible()
  await expect.poll(() => personalOf(page)).toBe(NOTHING)
})

for (const { how, isOffline } of [
  { how: 'with a network', isOffline: false },
  { how: 'without a network', isOffline: true },
])
  test(`a log-out ${how} empties the browser's stores itself, with another tab open`, async ({ page, context }) => {
    await page.goto('/login')
    await logIn(page)
    await expect(page).toHaveURL('/enter-team-id')
    const { path } = await seeLeague(page)
    const other = await context.newPage()
    await other.goto(path)
    await expect(tableOf(other).locator('tr[data-own]')).toBeVisible()
    const plain = await context.newPage()
    await plain.goto('/robots.txt')
    expect((await ownOf(plain)).answers).toBeGreaterThan(0)
    // What is left over is deleted by the next page, and by a tab that comes back, as they read it: these can read nothing.
    for (const tab of [page, other]) await tab.evaluate(readNothing)
    await context.setOffline(isOffline)
    await page.getByRole('button', { name: 'Log out' }).dispatchEvent('click')
    await expect.poll(() => ownOf(plain)).toEqual(NOTHING_OWN)

    // The other tab had the league in memory: nothing of it is stored again, once both are loaded anew.
    await context.setOffline(false)
    for (const tab of [other, page]) {
      await tab.bringToFront()
      await tab.goto(path)
      await expect(tab).toHaveURL(/\/login\?next=/)
    }
    expect(await ownOf(plain)).toEqual(NOTHING_OWN)
  })

test('another person sees nothing of the first person', async ({ page, context, newcomer }) => {
  const { path, rows } = await seeLeague(page)
  await context.clearCookies()
  await page.goto(`/login?next=${encodeURIComponent(path)}`)
  await expect.poll(() => storedOf(page)).not.toContain(rows[0]?.Team)
  await saveTeam(newcomer.session, await spareTeam('totals'))
  await logIn(page, newcomer.account)
  await expect(page).toHaveURL(path)
  await expect(tableOf(page).locator('tr[data-own]')).toBeVisible()
  await untilKept(page, '/api/bench-king-data')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(AS_OF)).toBeVisible()
  expect(await storedOf(page)).not.toContain(rows[0]?.Team)
  for (const { Team } of rows) await expect(page.getByRole('main').getByText(Team ?? '')).toHaveCount(0)
})

test('stored figures are shown with their age while the server is away', async ({ page, context }) => {
  const { rows } = await seeLeague(page)
  await context.route('**/api/**', (route) => route.fulfill({ status: 503, json: { code: 'away', message: 'Away.' } }))
  await page.reload()
  await expectOffline(page, rows)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(await violationsOf(page, 'all')).toEqual([])
  await context.unrouteAll()
  await page.reload()
  await expect(page.getByText('Final after gameweek')).toBeVisible()
})

test('when the session has ended meanwhile, everything stored is deleted', async ({ page, context }) => {
  const { path, rows } = await seeLeague(page)
  expect(await storedOf(page)).toContain(rows[0]?.Team)
  await context.clearCookies()
  await page.goto(path)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect.poll(() => storedOf(page)).not.toContain(rows[0]?.Team)
})

test('public figures seen before open without a network', async ({ page, context }) => {
  await page.goto('/bench-insights')
  await expect(page.getByText(/^per team in gameweek/)).toBeVisible()
  await settle(page, '/api/bench-trending-gw')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/Offline · as of/)).toBeVisible()
  await expect(page.getByText(/^per team in gameweek/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test.describe('after a deploy', () => {
  test.use({ serviceWorkers: 'block', refusals: [404], expected: /dynamically imported module|preload CSS/ })

  test('the first press opens its page; while its file stays gone, the next one shows an error', async ({ page }) => {
    let isGone = false
    await page.route('**/assets/LoginPage-*', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()))
    // The document of the new release knows its own files.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    const pressLogIn = async () => {
      await page.goto('/')
      isGone = true
      await page.evaluate(() => Object.assign(window, { old: true }))
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    }
    const isOld = () => page.evaluate(() => 'old' in window)
    await pressLogIn()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await isOld()).toBe(false)

    // The page must not reload for ever.
    await pressLogIn()
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
    expect(await isOld()).toBe(true)
  })
})

/** Opens a league in a session of the test's own, and waits until its answers are stored. */
async function seeLeague(page: Page, { alsoSeason = false } = {}): Promise<{ path: string; rows: Row[] }> {
  const { id } = await guideLeague('ten')
  const path = `/bench-king?league=${id}`
  const context = page.context()
  if ((await context.cookies(PROGRAM)).length === 0) await context.addCookies([cookieOf(await sessionOf(DEMO))])
  if (alsoSeason) {
    await page.goto(`/current-season?league=${id}`)
    await expect(tableOf(page).locator('tr[data-own]')).toBeVisible()
    await untilKept(page, '/api/league-standings')
  }
  await page.goto(path)
  await expect(tableOf(page).locator('tr[data-own]')).toBeVisible()
  await settle(page, '/api/bench-king-data')
  return { path, rows: await rowsOf(tableOf(page)) }
}

/** Answers are stored a second after they have come: waits until this one is. */
async function untilKept(page: Page, call: string): Promise<void> {
  const answers = async () => (JSON.parse(await storedOf(page)) as { answers: object[] }).answers
  await expect.poll(async () => JSON.stringify(await answers()), { intervals: [100] }).toContain(call)
}

/** Waits until the shell and the answers are stored. */
async function settle(page: Page, call: string): Promise<void> {
  await expect.poll(() => filesOf(page), { timeout: 30_000, intervals: [100] }).toContain('/shell')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await untilKept(page, call)
}

async function expectOffline(page: Page, rows: Row[]): Promise<void> {
  await expect(page.getByText(AS_OF)).toBeVisible()
  await expect.poll(() => rowsOf(tableOf(page))).toEqual(rows)
}

async function filesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Everything that the browser keeps for offline use, as text. */
async function storedOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const person = localStorage.getItem('person')
    const has = (await indexedDB.databases()).some(({ name }) => name === 'answers')
    const answers = has
      ? await new Promise((resolve) => {
          const opening = indexedDB.open('answers')
          // Deleted meanwhile: this check must not create it again.
          opening.onupgradeneeded = () => opening.transaction?.abort()
          opening.onerror = () => resolve([])
          opening.onsuccess = () => {
            const request = opening.result.transaction('answers').objectStore('answers').getAll()
            request.onsuccess = () => {
              opening.result.close()
              resolve(request.result)
            }
          }
        })
      : []
    const names = await caches.keys()
    return JSON.stringify({ person, answers, files: names.length })
  })
}

/** In a page: from now on it can delete what is stored, but not open it. */
function readNothing(): void {
  IDBFactory.prototype.open = () => {
    throw new Error('Not now')
  }
}

/** The same without the files of the program, which another tab may store again. */
async function ownOf(page: Page): Promise<{ person: string | null; answers: number }> {
  const { person, answers } = JSON.parse(await personalOf(page)) as { person: string | null; answers: unknown[] }
  return { person, answers: answers.length }
}

/** The same without public figures, which Home stores for every visitor. */
async function personalOf(page: Page): Promise<string> {
  const { answers, ...rest } = JSON.parse(await storedOf(page)) as { answers: { uid: string }[] }
  return JSON.stringify({ ...rest, answers: answers.filter(({ uid }) => uid !== '') })
}
