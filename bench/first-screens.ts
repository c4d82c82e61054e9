// How long a person waits who opens a link on a phone: our pages, beside the minimum that could show the same rows.
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { type Bench, median, type Row, type Size } from './bench.ts'
import { blockingAndShift } from './blocking-and-shift.ts'
import { runningDemo, signIn } from './demo.ts'
import { ownScreen } from './own-screen.ts'
import { type Peer, reactPage, serve, staticPage } from './screen-peers.ts'
import { type Visit, visit } from './throttled-visit.ts'

const ROUNDS = 5
const MOST_REQUESTS = 8
const PUBLIC = ['/bench-insights', '/', '/draft', '/what-if-machine-insights', '/login']
const OWN_PAGES: readonly string[] = ['/bench-king', '/current-season', '/no-subs']

type Subject = { page: string; cookie: string; rows: number; beside: (Peer & { target: number }) | null }

export const bench: Bench = async (size) => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const { base } = runningDemo()
    const { cookie } = await signIn(base)
    const pages = [...PUBLIC.map((page) => ({ page, cookie: '' })), ...OWN_PAGES.map((page) => ({ page, cookie }))]
    const rows: Row[] = []
    for (const one of size.isShort ? pages.slice(0, 1) : pages)
      rows.push(...(await look(browser, await subject(one), size)))
    return rows
  } finally {
    await browser.close()
  }
}

async function subject({ page, cookie }: { page: string; cookie: string }): Promise<Subject> {
  if (cookie !== '') {
    const { rows, json } = await ownScreen(runningDemo().base + page, cookie)
    return { page, cookie, rows, beside: { ...(await reactPage(json)), target: 0.6 } }
  }
  const html = await (await fetch(runningDemo().base + page)).text()
  const tables = html.match(/<table.*?<\/table>/gs)?.join('') ?? ''
  const rows = tables.match(/<tr\b/g)?.length ?? 0
  if (page === '/bench-insights' && rows === 0) throw new Error(`${page} is drawn without its rows`)
  return { page, cookie, rows, beside: rows > 0 ? { ...staticPage(tables), target: 1.2 } : null }
}

/** Ours and the other one alternate. */
async function look(browser: Browser, { page, cookie, rows, beside }: Subject, { isShort }: Size): Promise<Row[]> {
  const server = beside && (await serve(beside))
  const ours: Visit[] = []
  const theirs: Visit[] = []
  for (let round = 0; round < (isShort ? 1 : ROUNDS); round++) {
    ours.push(await visit(browser, runningDemo().base + page, { rows, cookie }))
    if (server) theirs.push(await visit(browser, server.base, { rows }))
  }
  server?.stop()
  const of = (visits: readonly Visit[], figure: keyof Visit) => median(visits.map((one) => one[figure]))
  const what = `\`${page}\`${cookie && ' signed in'}, cold on a slow phone`
  const lastRow = beside && {
    what: `last row of ${what}`,
    beside: beside.name,
    ours: of(ours, 'lastRowMs'),
    theirs: of(theirs, 'lastRowMs'),
    unit: 'ms' as const,
    target: beside.target,
  }
  return [
    ...(lastRow ? [lastRow] : []),
    {
      what: `requests before ${lastRow ? 'it' : `the first frame of ${what}`}`,
      beside: '',
      ours: of(ours, 'requests'),
      theirs: null,
      unit: 'requests',
      target: MOST_REQUESTS,
    },
    ...blockingAndShift(what, ours),
  ]
}
