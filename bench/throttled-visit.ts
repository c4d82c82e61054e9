// One visit with an empty cache, a phone's processor and a phone's network, and how long a person waits in it.
import type { Browser, BrowserContext } from '@playwright/test'

const SCREEN = { width: 412, height: 823 }
const SLOWED = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
/** A visit counts as over after this long without activity. */
const QUIET_MS = 1000

export type Visit = {
  /** From the start of the navigation until the frame with the last row. */
  lastRowMs: number
  /** How many were begun before that, including the page itself. */
  requests: number
  /** After the first paint: what each task takes beyond 50 ms. */
  blockedMs: number
  shift: number
  /** The paint of the largest text or picture. */
  largestPaintMs: number
  /** Of all scripts that the visit fetched, compressed. */
  scriptBytes: number
}

type Seen = {
  lastRow: number | null
  largest: number
  tasks: { from: number; to: number }[]
  shift: number
  latest: number
}
declare global {
  interface Window {
    visitSeen: Seen
  }
}

export async function visit(
  browser: Browser,
  url: string,
  { rows, cookie = '' }: { rows: number; cookie?: string },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'block' })
  try {
    await context.addCookies(cookiesOf(cookie, url))
    return await visitIn(context, url, rows)
  } finally {
    await context.close()
  }
}

async function visitIn(context: BrowserContext, url: string, rows: number): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.addInitScript(watch, rows)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(
    (quiet) => window.visitSeen.lastRow !== null && performance.now() - window.visitSeen.latest > quiet,
    QUIET_MS,
  )
  return page.evaluate(() => {
    const { lastRow, largest, tasks, shift } = window.visitSeen
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blockedMs = tasks.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, painted) - 50), 0)
    const lastRowMs = lastRow ?? Number.NaN
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < lastRowMs)
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scriptBytes = files.reduce(
      (sum, { name, encodedBodySize }) => sum + (/\.js$/.test(name) ? encodedBodySize : 0),
      0,
    )
    return { lastRowMs, requests: 1 + before.length, blockedMs, shift, largestPaintMs: largest, scriptBytes }
  })
}

/** Runs in the page, before the page's own scripts. */
function watch(rows: number): void {
  const seen: Seen = { lastRow: null, largest: Number.NaN, tasks: [], shift: 0, latest: 0 }
  window.visitSeen = seen
  const observe = (
    type: string,
    count: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      seen.latest = performance.now()
      for (const entry of list.getEntries())
        count(entry as PerformanceEntry & { value: number; hadRecentInput: boolean })
    }).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ from: startTime, to: startTime + duration }))
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  observe('resource', () => undefined)
  requestAnimationFrame(look)

  /** No frame is made while something blocks the drawing. */
  function look(): void {
    if (document.querySelectorAll('main tr').length < rows) requestAnimationFrame(look)
    else
      requestAnimationFrame(() => {
        seen.lastRow = performance.now()
        seen.latest = seen.lastRow
      })
  }
}

/** A cookie header in the form that a browser context takes. */
export function cookiesOf(cookie: string, url: string) {
  return cookie
    .split('; ')
    .filter(Boolean)
    .map((one) => {
      const [name = '', value = ''] = one.split(/=(.*)/s)
      return { name, value, url }
    })
}
