import type { Page, Route } from '@playwright/test'

const held = new WeakMap<Page, Route[]>()

/** Some calls get no answer, until they are refused. */
export async function stall(page: Page, calls: RegExp): Promise<void> {
  const waiting: Route[] = []
  held.set(page, waiting)
  await page.route(calls, (route) => {
    waiting.push(route)
  })
}

/** Those that wait are refused, and so is whoever asks again. */
export async function refuseAll(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, refuse)
  for (const route of held.get(page) ?? []) await refuse(route).catch(() => undefined)
}

/** With so long a wait that the page does not ask again by itself. */
async function refuse(route: Route): Promise<void> {
  const message = 'The books are shut.'
  const json = { error: message, message, code: 'unavailable' }
  await route.fulfill({ status: 503, headers: { 'retry-after': '600' }, json })
}

/** Answers are held back until the screen stands there without them: on a fast machine nobody would see that. */
export async function holdUntilPainted(page: Page): Promise<void> {
  await page.route(/\/api\/(?!identity|docs)/, async (route) => {
    // A screen that has been left meanwhile waits for nothing, and its question is nobody's any more.
    await painted(page).catch(() => undefined)
    await route.fallback().catch(() => undefined)
  })
}

async function painted(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
