// When the largest text or picture of a page is painted, cold on a slow phone, beside the same HTML that React takes over.
import { chromium } from '@playwright/test'
import { EXAMPLE_PATH } from '#contract/example-path.ts'
import { findBrowser } from '../e2e/browser.ts'
import { type Bench, median, type Row } from './bench.ts'
import { blockingAndShift } from './blocking-and-shift.ts'
import { runningDemo, signIn } from './demo.ts'
import { hydratedPage, serve } from './screen-peers.ts'
import { type Visit, visit } from './throttled-visit.ts'

const ROUNDS = 5
const PUBLIC = [
  '/',
  '/bench-insights',
  '/what-if-machine-insights',
  '/pitch',
  `${EXAMPLE_PATH}/current-season`,
  '/draft',
  '/fpl-normal',
  '/login',
  '/register',
  '/privacy',
]

export const bench: Bench = async ({ isShort }) => {
  const { base } = runningDemo()
  const browser = await chromium.launch(await findBrowser())
  try {
    const link = await leagueLink(base)
    const pages = isShort ? ['/draft', link] : [...PUBLIC, link]
    const table: Row[] = []
    for (const page of pages) {
      const name = page === link ? "a league's link" : `\`${page}\``
      const html = await (await fetch(base + page)).text()
      const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1]
      if (!main) throw new Error(`${name} is drawn without anything`)
      const peer = await hydratedPage(main)
      const server = await serve(peer)
      const ours: Visit[] = []
      const theirs: Visit[] = []
      for (let round = 0; round < (isShort ? 1 : ROUNDS); round++) {
        ours.push(await visit(browser, base + page, { rows: 0 }))
        theirs.push(await visit(browser, server.base, { rows: 0 }))
      }
      server.stop()
      const what = `${name}, cold on a slow phone`
      const largestPaint = (visits: readonly Visit[]) => median(visits.map(({ largestPaintMs }) => largestPaintMs))
      table.push({
        what: `largest paint of ${what}`,
        beside: peer.name,
        ours: largestPaint(ours),
        theirs: largestPaint(theirs),
        unit: 'ms',
        target: 1.15,
      })
      table.push(...blockingAndShift(what, ours))
    }
    return table
  } finally {
    await browser.close()
  }
}

/** A link that the demo's person has made for one of their leagues. */
async function leagueLink(base: string): Promise<string> {
  const { token } = await signIn(base)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const [league] = (await (await fetch(`${base}/api/league-sync`, { headers })).json()) as {
    game: string
    league_id: number
  }[]
  const body = JSON.stringify({ game: league?.game, leagueId: league?.league_id })
  const made = await fetch(`${base}/api/league-links`, { method: 'POST', headers, body })
  return new URL(((await made.json()) as { url: string }).url).pathname
}
