import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Size } from './bench.ts'

/** A running demo that benches share. Its environment tells their processes where it is. */
export type Demo = { environment: { BENCH_DEMO: string }; stop(): Promise<void> }
/** `gameUrl`: where the official games are; `pid`: the web's process. */
type Running = { base: string; gameUrl: string; pid: number }

const READY_WITHIN_MS = 280_000

/** `root`: the folder of the version whose demo it is; ours without. */
export async function startDemo({ isShort }: Size, root = path.resolve(import.meta.dirname, '..')): Promise<Demo> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-bench-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    SIMULATOR_PORT: String(await freePort()),
    DATA_DIR: folder,
    NEWS_EVERY_SECONDS: '600',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: 'loopback',
  }
  const program = spawn(process.execPath, [path.join(root, 'scripts/demo.ts')], {
    env,
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  await usable(base, program).catch((error) => {
    // Otherwise nobody would end it.
    program.kill('SIGTERM')
    throw error
  })
  const running: Running = { base, gameUrl: `http://127.0.0.1:${env.SIMULATOR_PORT}`, pid: program.pid ?? 0 }
  if (!isShort) await settled(running.pid)
  return {
    environment: { BENCH_DEMO: JSON.stringify(running) },
    async stop() {
      program.kill('SIGTERM')
      if (program.exitCode === null) await once(program, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function usable(base: string, program: ChildProcess): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while ((await fetch(`${base}/readyz`).catch(() => null))?.status !== 200) {
    if (program.exitCode !== null || performance.now() > until) throw new Error('The demo does not start')
    await sleep(100)
  }
  while (!(await isCounted(base))) {
    if (performance.now() > until) throw new Error('The demo does not count its community')
    await sleep(100)
  }
}

/** Waits until the community's pages have their rows. */
async function isCounted(base: string): Promise<boolean> {
  const answer = await fetch(`${base}/api/bench-trending-gw`)
  return ((await answer.json()) as { data: unknown[] }).data.length > 0
}

/** The demo that was started for this process. */
export function runningDemo(): Running {
  return runningIn(process.env)
}

/** The demo that was started with this environment. */
export function runningIn({ BENCH_DEMO }: { BENCH_DEMO?: string | undefined }): Running {
  if (!BENCH_DEMO) throw new Error('This bench needs the demo: start it with `npm run bench`')
  return JSON.parse(BENCH_DEMO)
}

const DEMO_PERSON = { email: 'demo@benchside.example', password: 'demo-bench' }

/** A token for API calls: of the given person, or of the demo's. */
export async function signIn(base: string, person = DEMO_PERSON): Promise<{ token: string; cookie: string }> {
  const headers = { 'content-type': 'application/json', origin: base }
  const body = JSON.stringify(person)
  const signedIn = await fetch(`${base}/api/identity/sign-in/email`, { method: 'POST', headers, body })
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  const cookie = cookies.join('; ')
  const session = await fetch(`${base}/api/identity/get-session`, { headers: { cookie } })
  return { token: session.headers.get('set-auth-jwt') ?? '', cookie }
}

/** CPU time of a process so far, in milliseconds: the sum over its present threads. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

/** CPU time of a process and all its descendants so far, in milliseconds; of those that have ended, what their parents have counted. */
export function cpuWithChildren(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  // The name before, in parentheses, may have spaces. Of the process, then of its ended children: user and system, in hundredths of a second.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (.*)/s)
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  const own = ticks.reduce((sum, one) => sum + 10 * one, 0)
  return children.reduce((sum, child) => sum + cpuWithChildren(child), own)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A fresh demo computes its figures first; that time must not count as the answers'. */
async function settled(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    const before = cpuOf(pid)
    await sleep(500)
    quiet = cpuOf(pid) - before < 50 ? quiet + 1 : 0
  }
}
