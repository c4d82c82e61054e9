import type { Page, Route } from '@playwright/test'
import { LINE_UP_PATH } from '#display/games/league-address.ts'
import { LEAGUE_SCREENS } from '#display/views/screens.ts'

const held = new WeakMap<Page, Route[]>()

/** Serves league pages and line-ups as visitors get them, without answers: the browser then makes the (faked) calls. */
export async function drawInBrowser(page: Page): Promise<void> {
  const isDrawnForPerson = ({ pathname }: URL) =>
    LEAGUE_SCREENS.some(({ path }) => path === pathname) || pathname.startsWith(`${LINE_UP_PATH}/`)
  await page.route(isDrawnForPerson, async (route) => {
    // Without the browser's cookies.
    const { status, headers, body } = await bare(route.request().url())
    await route.fulfill({ status, headers, body })
  })
}

async function bare(url: string) {
  const response = await fetch(url)
  const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

/** Holds some calls without an answer, until they are refused. */
export async function stall(page: Page, calls: RegExp): Promise<void> {
  await drawInBrowser(page)
  const waiting: Route[] = []
  held.set(page, waiting)
  await page.route(calls, (route) => {
    waiting.push(route)
  })
}

/** Refuses the calls that were held back, and those that follow. */
export async function refuseAll(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, refuse)
  for (const route of held.get(page) ?? []) await refuse(route).catch(() => undefined)
}

/** `retry-after` is long enough that the page does not retry by itself. */
async function refuse(route: Route): Promise<void> {
  const message = 'The books are shut.'
  const json = { error: message, message, code: 'unavailable' }
  await route.fulfill({ status: 503, headers: { 'retry-after': '600' }, json })
}

/**
 * Holds answers back until the screen is painted without them, which a fast machine would never show. Patches `fetch` in the
 * page instead of using `page.route`, which would switch off the browser's cache.
 */
export async function holdUntilPainted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch
    const isHeld = (input: RequestInfo | URL) =>
      /\/api\/(?!identity|docs)/.test(input instanceof Request ? input.url : String(input))
    const painted = async () => {
      while (!document.querySelector('h1')) await nextFrame()
      await nextFrame()
      await nextFrame()
    }
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    window.fetch = async (input, init) => {
      if (isHeld(input)) await painted()
      return ask(input, init)
    }
  })
}
