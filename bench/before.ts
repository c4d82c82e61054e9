// This version beside an earlier one, in turn: `npm run bench -- before=<commit>`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { type Bench, median, type Row, type Size } from './bench.ts'
import { cpuWithChildren, runningDemo, runningIn, signIn, startDemo } from './demo.ts'
import type { Cost } from './new-gameweek.ts'
import { openSlow, press, QUIET_MS, SCREENS } from './next-screen.ts'
import { serve, staticPage } from './screen-peers.ts'
import { type Visit, visit } from './throttled-visit.ts'
import { checkOut } from './version-before.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PAGES = [
  { page: '/bench-insights', isOwn: false },
  { page: '/current-season', isOwn: true },
]
const ROUNDS = { costs: 3, visits: 9, presses: 9 }
const REST_MS = 60_000
const BEFORE = 'the version before'

/** Where each version's demo is, and the cookie of somebody signed in there. */
type Two = Record<'ours' | 'theirs', { base: string; cookie: string }>

export const bench: Bench = async (size) => {
  const before = checkOut(process.env.BENCH_BEFORE ?? 'HEAD~1')
  try {
    const costs = await costsOf(before.root, size)
    const demo = await startDemo(size, before.root)
    try {
      const ours = runningDemo()
      const theirs = runningIn(demo.environment)
      const two: Two = {
        ours: { base: ours.base, cookie: (await signIn(ours.base)).cookie },
        theirs: { base: theirs.base, cookie: (await signIn(theirs.base)).cookie },
      }
      const rest = await atRest(ours.pid, size)
      return [...costs, rest, ...(await inBrowser(two, size))]
    } finally {
      await demo.stop()
    }
  } finally {
    before.remove()
  }
}

async function costsOf(root: string, { isShort }: Size): Promise<Row[]> {
  const ours: Cost[] = []
  const theirs: Cost[] = []
  for (let round = 0; round < (isShort ? 1 : ROUNDS.costs); round++) {
    theirs.push(await costIn(root, isShort))
    ours.push(await costIn(ROOT, isShort))
  }
  const row = (what: string, cost: keyof Cost, unit: Row['unit'], target: number): Row => {
    const of = (all: readonly Cost[]) => median(all.map((one) => one[cost]))
    return { what, beside: BEFORE, ours: of(ours), theirs: of(theirs), unit, target }
  }
  return [
    row('one more gameweek of 20 × 38, facts to stored answers, CPU', 'nextMs', 'ms', 1 / 8),
    row('bytes that it writes', 'nextBytes', 'bytes', 1 / 15),
    row('a season of 20 × 38 from scratch, CPU', 'seasonMs', 'ms', 1.3),
  ]
}

async function costIn(root: string, isShort: boolean): Promise<Cost> {
  const script = path.join(import.meta.dirname, 'new-gameweek.ts')
  const child = fork(script, [root, isShort ? '1' : '9'], { cwd: root })
  const [cost] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof cost !== 'object') throw new Error(`${root} counts nothing`)
  return cost
}

/** The demo's processes with PostgreSQL, while nobody asks for anything. */
async function atRest(pid: number, { isShort }: Size): Promise<Row> {
  const ms = isShort ? 1000 : REST_MS
  const begun = cpuWithChildren(pid)
  await sleep(ms)
  const share = (100 * (cpuWithChildren(pid) - begun)) / ms
  return { what: 'the demo at rest, of one processor', beside: '', ours: share, theirs: null, unit: '%', target: 2 }
}

async function inBrowser(two: Two, size: Size): Promise<Row[]> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const rows: Row[] = []
    for (const page of PAGES) rows.push(...(await visits(browser, two, page, size)))
    return [...rows, await nextScreen(browser, two, size)]
  } finally {
    await browser.close()
  }
}

async function visits(browser: Browser, two: Two, { page, isOwn }: (typeof PAGES)[number], size: Size): Promise<Row[]> {
  const address = (who: keyof Two) => two[who].base + page
  const cookies = (who: keyof Two) => (isOwn ? two[who].cookie : '')
  const tables = {
    ours: await tablesOf(address('ours'), cookies('ours')),
    theirs: await tablesOf(address('theirs'), cookies('theirs')),
  }
  const plain = await serve(staticPage(tables.ours.html))
  const seen = { ours: [] as Visit[], theirs: [] as Visit[], plain: [] as Visit[] }
  for (let round = 0; round < (size.isShort ? 1 : ROUNDS.visits); round++) {
    for (const who of ['theirs', 'ours'] as const)
      seen[who].push(await visit(browser, address(who), { rows: tables[who].rows, cookie: cookies(who) }))
    seen.plain.push(await visit(browser, plain.base, { rows: tables.ours.rows }))
  }
  plain.stop()
  const row = (what: string, figure: keyof Visit, peer: 'theirs' | 'plain', target: number): Row => {
    const of = (all: readonly Visit[]) => median(all.map((one) => one[figure]))
    const beside = peer === 'plain' ? 'a static page with its rows' : BEFORE
    const unit = figure === 'scriptBytes' ? 'bytes' : 'ms'
    return { what, beside, ours: of(seen.ours), theirs: of(seen[peer]), unit, target }
  }
  const where = `\`${page}\`${isOwn ? ' signed in' : ''}`
  return [
    row(`last row of ${where}, cold on a slow phone`, 'lastRowMs', 'plain', 1.35),
    row('the same', 'lastRowMs', 'theirs', 0.85),
    row(`blocking time of ${where}`, 'blockedMs', 'theirs', 0.5),
    row(`script of ${where}`, 'scriptBytes', 'theirs', 0.8),
  ]
}

async function tablesOf(url: string, cookie: string): Promise<{ html: string; rows: number }> {
  const page = await (await fetch(url, { headers: { cookie } })).text()
  const html = page.match(/<table.*?<\/table>/gs)?.join('') ?? ''
  const rows = html.match(/<tr\b/g)?.length ?? 0
  if (rows === 0) throw new Error(`${url} is drawn without its rows`)
  return { html, rows }
}

async function nextScreen(browser: Browser, two: Two, { isShort }: Size): Promise<Row> {
  const pages = {
    theirs: await openSlow(browser, two.theirs.base, two.theirs.cookie),
    ours: await openSlow(browser, two.ours.base, two.ours.cookie),
  }
  const seen = { ours: [] as number[], theirs: [] as number[] }
  for (let round = 0; round < (isShort ? 1 : ROUNDS.presses); round++)
    for (const name of SCREENS)
      for (const who of ['theirs', 'ours'] as const) {
        // A page behind another one draws nothing.
        await pages[who].bringToFront()
        await sleep(QUIET_MS)
        seen[who].push((await press(pages[who], name)).ms)
      }
  return {
    what: 'next league screen after a press, its answer at hand, on a slow phone',
    beside: BEFORE,
    ours: median(seen.ours),
    theirs: median(seen.theirs),
    unit: 'ms',
    target: 0.5,
  }
}
