// What the server's process spends on one answer, beside a bare `node:http` that sends the same finished bytes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { median, type Size } from './bench.ts'
import { cpuOf, freePort, runningDemo } from './demo.ts'

const AT_ONCE = 20
const ROUNDS = 5
const CALLS = { short: 40, whole: 5000 }
/** So many that no client reaches a limit, and so few that each comes again, as readers do. */
const CLIENTS = 1000

type Headers = Record<string, string>
/** The path to request, and the status that the answer must have. */
export type Asked = { route: string; headers?: Headers; status?: number }
type Sample = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
let client = 0

/** CPU time of both for equally many answers, medians of interleaved rounds; the bare server sends our answers. */
export async function besideBare(
  asked: Asked,
  { isShort }: Size,
): Promise<{ ours: number; theirs: number; bytes: number }> {
  const { base, pid } = runningDemo()
  const sample = await ask(base, asked)
  const { port, child } = await startBare(sample)
  const bare = { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
  const rounds = await inTurn(
    [() => cost({ base, pid }, asked, isShort), () => cost(bare, { route: '/' }, isShort)],
    isShort,
  )
  child.kill()
  return { ours: rounds[0] ?? Number.NaN, theirs: rounds[1] ?? Number.NaN, bytes: sample.body.length }
}

/** CPU time of two ways to ask the same server. */
export async function besideItself(
  first: Asked,
  second: Asked,
  { isShort }: Size,
): Promise<{ ours: number; theirs: number }> {
  const server = runningDemo()
  const [ours, theirs] = await inTurn(
    [() => cost(server, first, isShort), () => cost(server, second, isShort)],
    isShort,
  )
  return { ours: ours ?? Number.NaN, theirs: theirs ?? Number.NaN }
}

async function inTurn(measures: readonly (() => Promise<number>)[], isShort: boolean): Promise<number[]> {
  const found = measures.map((): number[] => [])
  for (let round = 0; round < (isShort ? 1 : ROUNDS); round++)
    for (const [index, measure] of measures.entries()) found[index]?.push(await measure())
  return found.map(median)
}

/** CPU time that a process uses for the calls, once it is warm. */
async function cost(server: { base: string; pid: number }, asked: Asked, isShort: boolean): Promise<number> {
  const calls = isShort ? CALLS.short : CALLS.whole
  await askOften(server.base, asked, calls)
  const before = cpuOf(server.pid)
  await askOften(server.base, asked, calls)
  return cpuOf(server.pid) - before
}

async function askOften(base: string, asked: Asked, calls: number): Promise<void> {
  let left = calls
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await ask(base, asked)
    }),
  )
}

export function ask(base: string, { route, headers = {}, status = 200 }: Asked): Promise<Sample> {
  client = (client + 1) % CLIENTS
  const from = `127.0.${client >> 8}.${client & 255}`
  const all = { 'accept-encoding': 'br', 'x-forwarded-for': from, ...headers }
  return new Promise((resolve, reject) => {
    const request = http.get(base + route, { agent, headers: all }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        if (response.statusCode === status) resolve({ status, headers: response.headers, body })
        else reject(new Error(`${route}: ${response.statusCode} instead of ${status}`))
      })
    })
    request.on('error', reject)
  })
}

async function startBare({ status, headers, body }: Sample): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  const { date: _date, connection: _connection, ...others } = headers
  child.send({ port, status: status === 404 ? 200 : status, headers: others, body: body.toString('base64') })
  await once(child, 'message')
  return { port, child }
}
