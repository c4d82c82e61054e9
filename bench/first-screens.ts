// What a person waits for who opens a link on a phone: our pages, beside the least that could show the same rows.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { findBrowser } from '../e2e/browser.ts'
import { type Bench, median, type Row, type Size } from './bench.ts'
import { runningDemo, signIn } from './demo.ts'
import { type Visit, visit } from './throttled-visit.ts'

const ROUNDS = 5
const MOST_REQUESTS = 8
const MOST_BLOCKED_MS = 100
const MOST_SHIFT = 0.001
const PUBLIC = ['/bench-insights', '/', '/draft', '/what-if-machine-insights', '/login']
const OWN = ['/bench-king', '/current-season', '/no-subs']

type Files = Readonly<Record<string, { type: string; body: string }>>
type Subject = {
  page: string
  cookie: string
  rows: number
  beside: { name: string; files: Files; target: number } | null
}
/** The part of a signed-in page's data block that is looked at here. */
type Data = { known: readonly { answer: unknown }[] }

export const bench: Bench = async (size) => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const { base } = runningDemo()
    const { cookie } = await signIn(base)
    const pages = [...PUBLIC.map((page) => ({ page, cookie: '' })), ...OWN.map((page) => ({ page, cookie }))]
    const rows: Row[] = []
    for (const one of size.isShort ? pages.slice(0, 1) : pages)
      rows.push(...(await look(browser, await subject(one), size)))
    return rows
  } finally {
    await browser.close()
  }
}

async function subject({ page, cookie }: { page: string; cookie: string }): Promise<Subject> {
  const html = await (await fetch(runningDemo().base + page, { headers: { cookie } })).text()
  const tables = html.match(/<table.*?<\/table>/gs)?.join('') ?? ''
  const rows = tables.match(/<tr\b/g)?.length ?? 0
  if (page === '/bench-insights' && rows === 0) throw new Error(`${page} is drawn without its rows`)
  if (cookie === '') return { page, cookie, rows, beside: rows > 0 ? staticPage(tables) : null }
  const data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"known":[]}') as Data
  const answers = data.known.map(({ answer }) => answer).filter((answer) => Array.isArray(answer))
  // As many rows as ours shows, whose heads are rows, too: the answer has those of one gameweek, or of every league and gameweek.
  const [answer] = answers.toSorted((a, b) => b.length - a.length)
  const shown = answer && Array.from({ length: rows }, (_, place) => answer[place % answer.length])
  if (rows === 0 || !answer || answer.length < rows / 2) throw new Error(`${page} is drawn without its rows`)
  return { page, cookie, rows, beside: await reactPage(JSON.stringify(shown)) }
}

function staticPage(tables: string) {
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Rows</title><main>${tables}</main>`
  return {
    name: 'a static page with the same rows',
    files: { '/': { type: 'text/html; charset=utf-8', body } },
    target: 1.2,
  }
}

async function reactPage(rows: string) {
  const input = 'bench/first-screens-page.ts'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, target: 'esnext', rolldownOptions: { input } },
  })
  const script = (built as Rolldown.RolldownOutput).output.find((one) => one.type === 'chunk')?.code ?? ''
  const files = {
    '/': {
      type: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Rows</title><script type="module" src="/program.js"></script><body></body>',
    },
    '/program.js': { type: 'text/javascript', body: script },
    '/rows.json': { type: 'application/json', body: rows },
  }
  return { name: 'a React page with one JSON', files, target: 0.6 }
}

/** Ours and the other in turn. */
async function look(browser: Browser, { page, cookie, rows, beside }: Subject, { isShort }: Size): Promise<Row[]> {
  const server = beside && (await serve(beside.files))
  const ours: Visit[] = []
  const theirs: Visit[] = []
  for (let round = 0; round < (isShort ? 1 : ROUNDS); round++) {
    ours.push(await visit(browser, runningDemo().base + page, { rows, cookie }))
    if (server) theirs.push(await visit(browser, server.base, { rows }))
  }
  server?.stop()
  const of = (visits: readonly Visit[], figure: keyof Visit) => median(visits.map((one) => one[figure]))
  const what = `\`${page}\`${cookie && ' signed in'}, cold on a slow phone`
  // It comes and goes with the order in which files arrive: the median would hide it.
  const worstShift = Math.max(...ours.map(({ shift }) => shift))
  const alone = { beside: '', theirs: null }
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
      ...alone,
      ours: of(ours, 'requests'),
      unit: 'requests',
      target: MOST_REQUESTS,
    },
    { what: `blocking time of ${what}`, ...alone, ours: of(ours, 'blockedMs'), unit: 'ms', target: MOST_BLOCKED_MS },
    { what: `layout shift of ${what}`, ...alone, ours: worstShift, unit: 'shift', target: MOST_SHIFT },
  ]
}

async function serve(files: Files): Promise<{ base: string; stop(): void }> {
  const ready = new Map(
    Object.entries(files).map(([at, { type, body }]) => [at, { type, body: brotliCompressSync(body) }]),
  )
  const server = http.createServer((request, response) => {
    const file = ready.get(request.url ?? '')
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.body.length })
    response.end(file.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}
