// From the press on another league screen to the frame with its rows, on a slow phone that has its answers already.
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { type Bench, median } from './bench.ts'
import { runningDemo, signIn } from './demo.ts'
import { cookiesOf } from './throttled-visit.ts'

const SCREEN = { width: 412, height: 823 }
const SLOWED = 4
const ROUNDS = 5
const MOST_MS = 100
const LATEST_MS = 20_000

export const bench: Bench = async ({ isShort }) => {
  const { base } = runningDemo()
  const { cookie } = await signIn(base)
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'block' })
    await context.addCookies(cookiesOf(cookie, base))
    const page = await context.newPage()
    await page.goto(`${base}/current-season`)
    // Before the page is alive a press loads the other page as every link does.
    await page.locator('html[data-alive]').waitFor()
    const screens = ['Bench King', 'No subs']
    for (const name of [...screens, ...screens]) await press(page, name)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const taken: { ms: number; calls: number }[] = []
    for (let round = 0; round < (isShort ? 1 : ROUNDS); round++)
      for (const name of screens) taken.push(await press(page, name))
    return [
      {
        what: 'next league screen after a press, its answer at hand, on a slow phone',
        beside: '',
        ours: median(taken.map(({ ms }) => ms)),
        theirs: null,
        unit: 'ms',
        target: MOST_MS,
      },
      {
        what: 'calls that it waits for',
        beside: '',
        ours: Math.max(...taken.map(({ calls }) => calls)),
        theirs: null,
        unit: 'calls',
        target: 0,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Until the frame in which the screen of that name stands with its rows; with the calls that were answered meanwhile. */
async function press(page: Page, name: string): Promise<{ ms: number; calls: number }> {
  const seen = page.evaluate(
    (title) =>
      new Promise<{ ms: number; calls: number }>((resolve) => {
        addEventListener('pointerdown', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), { once: true })
        function look(pressed: number): void {
          const isThere =
            document.querySelector('h1')?.textContent === title &&
            document.querySelectorAll('main tr').length > 2 &&
            !document.querySelector('main [aria-busy="true"]')
          if (!isThere) return void requestAnimationFrame(() => look(pressed))
          requestAnimationFrame((now) => {
            const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
            const answered = calls.filter(({ startTime, responseEnd }) => startTime >= pressed && responseEnd <= now)
            resolve({ ms: now - pressed, calls: answered.length })
          })
        }
      }),
    name,
  )
  await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name, exact: true }).click()
  return Promise.race([seen, late(name)])
}

async function late(name: string): Promise<never> {
  await sleep(LATEST_MS, undefined, { ref: false })
  throw new Error(`${name} does not come`)
}
