// Server CPU per answer of the real program beside a bare `node:http` that sends the same finished bytes, in the same run:
// `node bench/answers.ts` after `npm run build`, on Linux. Ends with 1 when a ratio is above its limit.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWERS } from '#contract/views.ts'

const LIMIT = 2
const ROUNDS = 5
const CALLS = 5000
const AT_ONCE = 20
const PORT = 4981
const BARE_PORT = 4986
const PATHS = [...ANSWERS.map(({ call }) => call.path), '/api/team/all']

type Sample = { headers: http.IncomingHttpHeaders; body: Buffer }

const folder = mkdtempSync(path.join(tmpdir(), 'benchside-bench-'))
const env = {
  ...process.env,
  PORT: String(PORT),
  DATA_DIR: folder,
  NEWS_EVERY_SECONDS: '600',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: 'loopback',
}
const program = spawn(process.execPath, [path.resolve(import.meta.dirname, '../scripts/demo.ts')], {
  env,
  stdio: 'ignore',
})
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
let isOver = false
let client = 0
try {
  await ready()
  const token = await signIn()
  for (const route of PATHS) isOver = (await compare(route, token)) > LIMIT || isOver
} finally {
  program.kill('SIGTERM')
  await once(program, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isOver ? 1 : 0)

async function compare(route: string, token: string): Promise<number> {
  const sample = await ask(PORT, route, token)
  const bare = await startBare(sample)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    ratios.push((await cost(program, PORT, route, token)) / (await cost(bare, BARE_PORT, route, token)))
  bare.kill()
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  console.log(`${route.padEnd(24)} ${sample.body.length} bytes: ${median.toFixed(2)} × bare node:http (limit ${LIMIT})`)
  return median
}

/** CPU ticks that a process uses for the calls, once it is warm. */
async function cost(server: ChildProcess, port: number, route: string, token: string): Promise<number> {
  await askOften(port, route, token)
  const before = ticksOf(server.pid)
  await askOften(port, route, token)
  return ticksOf(server.pid) - before
}

async function askOften(port: number, route: string, token: string): Promise<void> {
  let left = CALLS
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await ask(port, route, token)
    }),
  )
}

function ask(port: number, route: string, token: string): Promise<Sample> {
  // Each call from another client address, so that no rate limit refuses it.
  const localAddress = `127.0.${(client >> 8) & 255}.${client++ & 255}`
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br', 'x-forwarded-for': localAddress }
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: route, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        response.statusCode === 200
          ? resolve({ headers: response.headers, body: Buffer.concat(parts) })
          : reject(new Error(`${route}: ${response.statusCode}`)),
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

async function ready(): Promise<void> {
  while ((await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null))?.status !== 200) await sleep(100)
}

async function signIn(): Promise<string> {
  const identity = `http://127.0.0.1:${PORT}/api/identity`
  const headers = { 'content-type': 'application/json', origin: `http://127.0.0.1:${PORT}` }
  const body = JSON.stringify({ email: 'demo@benchside.example', password: 'demo-bench' })
  const signedIn = await fetch(`${identity}/sign-in/email`, { method: 'POST', headers, body })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return (await fetch(`${identity}/get-session`, { headers: { cookie } })).headers.get('set-auth-jwt') ?? ''
}
