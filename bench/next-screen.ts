// From the press on another league screen to the frame with its rows, on a slow phone that has its answers already. Beside it stands the
// least that a browser can do for it: the same screen as finished HTML, put in the place of the other one by a line of script.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { type Bench, median } from './bench.ts'
import { runningDemo, signIn } from './demo.ts'
import { cookiesOf } from './throttled-visit.ts'

const SCREEN = { width: 412, height: 823 }
const SLOWED = 4
const ROUNDS = 9
export const SCREENS = ['Bench King', 'No subs']
const MOST_MS = 100
/** On a slow machine even finished HTML misses the milliseconds; this limit holds on every machine. */
const MOST_TIMES_HTML = 2
const LATEST_MS = 20_000
/** Requests that follow a press must not overlap the next one. */
export const QUIET_MS = 500

type Seen = { ms: number; calls: number }
declare global {
  interface Window {
    pressed: number
    nextScreen: Promise<Seen>
    finishedHtml: Record<string, string>
  }
}

export const bench: Bench = async ({ isShort }) => {
  const { base } = runningDemo()
  const { cookie } = await signIn(base)
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await openSlow(browser, base, cookie)
    const ours = await pressInTurn(page, isShort)
    await putHtmlInPlace(page)
    const html = await pressInTurn(page, isShort)
    const ms = median(ours.map((seen) => seen.ms))
    const calls = Math.max(...ours.map((seen) => seen.calls))
    const what = 'next league screen after a press, its answer at hand, on a slow phone'
    const beside = 'its finished HTML, put in place by a line of script'
    const theirs = median(html.map((seen) => seen.ms))
    return [
      { what, beside: '', ours: ms, theirs: null, unit: 'ms', target: MOST_MS },
      { what: 'the same', beside, ours: ms, theirs, unit: 'ms', target: MOST_TIMES_HTML },
      { what: 'calls that it waits for', beside: '', ours: calls, theirs: null, unit: 'calls', target: 0 },
    ]
  } finally {
    await browser.close()
  }
}

/** A league screen on a slow phone that has the answers of the others already. */
export async function openSlow(browser: Browser, base: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'block' })
  await context.addCookies(cookiesOf(cookie, base))
  const page = await context.newPage()
  await page.goto(`${base}/current-season`)
  // Before the page's script runs, a press loads the other page like any link.
  await page.locator('html[data-alive]').waitFor()
  for (const name of [...SCREENS, ...SCREENS]) await press(page, name)
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

async function pressInTurn(page: Page, isShort: boolean): Promise<Seen[]> {
  const seen: Seen[] = []
  for (let round = 0; round < (isShort ? 1 : ROUNDS); round++)
    for (const name of SCREENS) {
      seen.push(await press(page, name))
      await sleep(QUIET_MS)
    }
  return seen
}

/**
 * Measures until the frame in which the screen of that name shows its rows, with the calls that were answered meanwhile. Pressed within
 * the page: Playwright's own click inspects it first, which takes 40 ms on a slow phone, and phones have the link in a menu.
 */
export async function press(page: Page, name: string): Promise<Seen> {
  const link = page.locator('nav[aria-label="League"] a', { hasText: name }).first()
  await page.evaluate(watchFor, name)
  await link.evaluate((found) => {
    window.pressed = performance.now()
    ;(found as HTMLElement).click()
  })
  return Promise.race([page.evaluate(() => window.nextScreen), late(name)])
}

/** Runs in the page, and only when something has changed: a check in every frame would be part of what is measured. */
function watchFor(title: string): void {
  window.pressed = 0
  window.nextScreen = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const isThere =
        window.pressed > 0 &&
        document.querySelector('h1')?.textContent === title &&
        document.querySelectorAll('main tr').length > 2 &&
        !document.querySelector('main [aria-busy="true"]')
      if (!isThere) return
      watch.disconnect()
      requestAnimationFrame((now) => {
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const answered = calls.filter(({ startTime, responseEnd }) => startTime >= window.pressed && responseEnd <= now)
        resolve({ ms: performance.now() - window.pressed, calls: answered.length })
      })
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** From here on none of our code reacts to a press in the navigation. */
async function putHtmlInPlace(page: Page): Promise<void> {
  await page.evaluate(() => (window.finishedHtml = {}))
  for (const name of SCREENS) {
    await press(page, name)
    await sleep(QUIET_MS)
    await page.evaluate((title) => {
      window.finishedHtml[title] = document.querySelector('main')?.innerHTML ?? ''
    }, name)
  }
  await page.evaluate(() => {
    addEventListener('click', swap, { capture: true })
    function swap(event: MouseEvent): void {
      event.preventDefault()
      event.stopImmediatePropagation()
      const main = document.querySelector('main')
      const title = (event.target as Element).closest('a')?.textContent ?? ''
      if (main) main.innerHTML = window.finishedHtml[title] ?? ''
    }
  })
}

async function late(name: string): Promise<never> {
  await sleep(LATEST_MS, undefined, { ref: false })
  throw new Error(`${name} does not come`)
}
