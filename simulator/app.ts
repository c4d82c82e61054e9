import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { type Answer, json } from './base/answer.ts'
import { type Clock, clockStore, demoClock } from './base/clock.ts'
import { answerControl, type Controls } from './controls.ts'
import { faultList } from './faults.ts'
import { type Delivery, deliver } from './faulty-answers.ts'
import { type Account, guide } from './guide.ts'
import { officialGames, type World, worldOf } from './official.ts'
import { playing } from './playing.ts'
import { buildSeason, demoSeed } from './season/build-season.ts'
import { seasonYear } from './season/calendar.ts'
import type { Season } from './season/model.ts'

export type SimulatorOptions = {
  /** 0 takes any free one, and is the default. */
  port?: number
  host?: string
  /** Stores the clock, so that it survives a restart. */
  clockFile?: string
  /** Where the season stands when no file says otherwise. */
  clock?: Clock
  accounts?: Account[]
  /** Called after each change by hand: of the clock, the faults, or what was played. */
  onTouch?: () => unknown
  /** Decides which season is the current one. */
  now?: Date
  seed?: number
  furtherLeagues?: Season['furtherLeagues']
  /** Reuses a world made before: making one takes as long as a whole test. */
  world?: World
}

export type Simulator = { url: string; port: number; close(): Promise<void> }

const mostBody = 100_000

/** The official game on an invented season, listening. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const {
    host = '127.0.0.1',
    port = 0,
    clockFile,
    clock: start = demoClock,
    accounts = [],
    onTouch = () => undefined,
    now = new Date(),
    seed = demoSeed,
    furtherLeagues = [],
  } = options
  if (clockFile) mkdirSync(dirname(clockFile), { recursive: true })
  const world = options.world ?? makeWorld(seed, now, furtherLeagues)
  const clock = clockStore(clockFile ?? null, start)
  const official = officialGames(world, clock.read())
  const controls: Controls = {
    clock,
    faults: faultList(),
    calls: new Map(),
    official,
    season: world.season,
    playing: playing({ season: world.season, clock, official }),
    guide: guide(world.season, accounts),
  }
  const server = createServer((request, response) => void handle(controls, request, response))
  server.on('request', ({ method, url = '' }: IncomingMessage, response: ServerResponse) => {
    if (method === 'POST' && url.startsWith('/simulator/')) response.once('finish', onTouch)
  })
  const actual = await listen(server, port, host)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Hanging answers would keep the server open for ever.
        server.closeAllConnections()
      }),
  }
}

export function makeWorld(seed: number, now: Date, furtherLeagues: Season['furtherLeagues'] = []): World {
  return worldOf(buildSeason(seed, seasonYear(now), furtherLeagues))
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

async function handle(controls: Controls, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    controls.playing.keepUp()
    const url = new URL(request.url ?? '/', 'http://simulator')
    const method = request.method ?? 'GET'
    if (url.pathname.startsWith('/simulator/')) {
      send(response, answerControl(controls, method, url.pathname, await readBody(request)))
    } else if (method !== 'GET' && method !== 'HEAD') {
      send(response, json({ detail: `Method "${method}" not allowed.` }, 405))
    } else {
      controls.calls.set(url.pathname, (controls.calls.get(url.pathname) ?? 0) + 1)
      handOver(
        response,
        deliver(controls.faults.take(url.pathname), {
          right: () => controls.official.answer(url),
          old: () => controls.official.oldAnswer(url),
        }),
      )
    }
  } catch (error) {
    // An error in the simulator itself must be visible to the caller, not look like a simulated fault.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    send(response, json({ error: message, message, code: 'simulator-mistake' }, 500))
  }
}

function handOver(response: ServerResponse, delivery: Delivery): void {
  if (delivery === 'hang') return
  if ('wire' in delivery) return void delivery.wire(response)
  const { answer, delayMs, part } = delivery
  if (delayMs > 0) setTimeout(() => send(response, answer), delayMs).unref()
  else if (part === 'half') sendHalf(response, answer)
  else send(response, answer)
}

function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return
  response.writeHead(answer.status, headersOf(answer))
  response.end(answer.body)
}

function sendHalf(response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(answer.body)
  response.writeHead(answer.status, headersOf(answer))
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
}

function headersOf({ type, body, headers }: Answer): Record<string, string | number> {
  return {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'max-age=0,no-cache,no-store,must-revalidate',
    ...headers,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > mostBody) throw new Error('The body is too large.')
  }
  return body
}
