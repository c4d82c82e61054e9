// What a page costs: server CPU per answer beside a bare `node:http` that sends the same finished bytes, in the same run, and
// the compressed bytes that a first visit fetches. `node bench/pages.ts` after `npm run build`, on Linux. Ends with 1 when a
// ratio is above its limit.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LIMIT = 2
const ROUNDS = 5
const CALLS = 3000
const AT_ONCE = 20
const PORT = 4991
const BARE_PORT = 4996
const PAGES = [
  '/',
  '/draft',
  '/fpl-normal',
  '/bench-insights',
  '/bench-insights?game=draft&gw=3',
  '/what-if-machine-insights',
  '/login',
  '/bench-king',
  '/no-such-page',
]

type Sample = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

const folder = mkdtempSync(path.join(tmpdir(), 'benchside-bench-'))
const env = { ...process.env, PORT: String(PORT), DATA_DIR: folder, NEWS_EVERY_SECONDS: '600', LOG_LEVEL: 'error' }
const program = spawn(process.execPath, [path.resolve(import.meta.dirname, '../scripts/demo.ts')], {
  env,
  stdio: 'ignore',
})
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
let isOver = false
try {
  while ((await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null))?.status !== 200) await sleep(100)
  await settled(program)
  for (const page of PAGES) isOver = (await compare(page)) > LIMIT || isOver
} finally {
  program.kill('SIGTERM')
  await once(program, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isOver ? 1 : 0)

async function compare(page: string): Promise<number> {
  const sample = await ask(PORT, page)
  const bare = await startBare(sample)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    ratios.push((await cost(program, PORT, page)) / (await cost(bare, BARE_PORT, page)))
  bare.kill()
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  const { html, script, style } = await weigh(page)
  console.log(
    `${page.padEnd(32)} ${median.toFixed(2)} × bare node:http (limit ${LIMIT}); HTML ${html}, JS ${script}, CSS ${style} bytes`,
  )
  return median
}

/** A fresh demo computes its figures first; that CPU time must not count as the answers'. */
async function settled(server: ChildProcess): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = ticksOf(server.pid)
    await sleep(2000)
    quiet = ticksOf(server.pid) - before < 20 ? quiet + 1 : 0
  }
}

/** What a first visit fetches before the page is alive, as it travels. */
async function weigh(page: string): Promise<{ html: number; script: number; style: number }> {
  const plain = (await ask(PORT, page, 'identity')).body.toString()
  const files = [...new Set([...plain.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file))]
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await ask(PORT, file)).body.length })))
  const sum = (kind: string) =>
    sizes.filter(({ file }) => file.endsWith(kind)).reduce((total, { size }) => total + size, 0)
  return { html: (await ask(PORT, page)).body.length, script: sum('.js'), style: sum('.css') }
}

/** CPU ticks that a process uses for the calls, once it is warm. */
async function cost(server: ChildProcess, port: number, page: string): Promise<number> {
  await askOften(port, page)
  const before = ticksOf(server.pid)
  await askOften(port, page)
  return ticksOf(server.pid) - before
}

async function askOften(port: number, page: string): Promise<void> {
  let left = CALLS
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await ask(port, page)
    }),
  )
}

function ask(port: number, page: string, encoding = 'br'): Promise<Sample> {
  const headers = { 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: page, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    request.on('error', reject)
  })
}

async function startBare({ headers, body }: Sample): Promise<ChildProcess> {
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  const { date: _date, connection: _connection, ...others } = headers
  bare.send({ port: BARE_PORT, headers: others, body: body.toString('base64') })
  await once(bare, 'message')
  return bare
}

/** User and system time of a process so far. */
function ticksOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
