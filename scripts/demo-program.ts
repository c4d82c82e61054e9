import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DemoSettings } from '#contract/site.ts'
import { type Config, ConfigError, readConfig } from '#server/ground/base/config.ts'
import { startProgram } from '#server/program/program.ts'
import { DEMO_BOT, POSTS_PATH, startDemoChats } from './demo-chats.ts'
import { textsOfPushes } from './demo-pushes.ts'
import { ACCOUNTS, seed } from './demo-seed.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type Demo = { publicUrl: string; simulatorUrl: string; settings: DemoSettings; stop(): Promise<void> }

const FOLDER = './data/demo'
const CLOCK_PATH = '/demo/clock'
const LONGEST_START_MS = 120_000

/** Simulator and program, each a process of its own; the program believes that it talks to the official game. */
export async function startDemo(environment: Environment, { pages = true }: { pages?: boolean }): Promise<Demo> {
  const dataDir = environment.DATA_DIR ?? FOLDER
  const chats = await startDemoChats()
  const config = demoConfig(environment, { dataDir, standIn: chats.url })
  // With HOST the demo's mails can be read from the network, too: all of them are invented.
  config.host = environment.HOST ?? config.host
  const simulatorPort = readPort(environment.SIMULATOR_PORT) ?? config.port + 1
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`
  config.upstream = {
    ...config.upstream,
    draftUrl: `${simulatorUrl}/draft/api`,
    classicUrl: `${simulatorUrl}/classic/api`,
  }
  const settings: DemoSettings = { ...ACCOUNTS[0], mailsPath: '/mails', postsPath: POSTS_PATH, clockPath: CLOCK_PATH }
  const simulator = startSimulator({ ...environment, DATA_DIR: config.dataDir, SIMULATOR_PORT: String(simulatorPort) })
  try {
    await answering(`${simulatorUrl}/simulator/clock`, simulator.ended)
    const program = await startProgram(config, {
      demo: settings,
      pages,
      routes(app) {
        clockRoutes(app, `${simulatorUrl}/simulator/clock`)
        chats.routes(app)
      },
      prepare(deps, provider) {
        chats.readPushes(textsOfPushes(deps))
        return seed(deps, provider, `${simulatorUrl}/simulator/guide`)
      },
    })
    return {
      publicUrl: config.publicUrl,
      simulatorUrl,
      settings,
      async stop() {
        await program.stop()
        simulator.stop()
        chats.stop()
      },
    }
  } catch (error) {
    simulator.stop()
    chats.stop()
    throw error
  }
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,5}$/.test(text)) return text === undefined ? undefined : Number(text)
  throw new ConfigError(`SIMULATOR_PORT: must be a port, not "${text}"`)
}

/** The only settings taken from the environment, beside HOST and DATA_DIR: a DATABASE_URL of a real database must not reach the demo. */
const MOVES_IT = [
  'PORT',
  'SIMULATOR_PORT',
  'PUBLIC_URL',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'NEWS_EVERY_SECONDS',
  'LIVE_EVERY_SECONDS',
  'FINAL_AFTER_SECONDS',
  'NEW_SEASON_AFTER_SECONDS',
  'LOOK_AGAIN_AFTER_SECONDS',
  'REFRESH_SECONDS',
  'UNAVAILABLE_SCREENS',
  'SAFER_GAMBLING_URL',
]

function allowed(environment: Environment): Environment {
  return Object.fromEntries(MOVES_IT.filter((name) => environment[name]).map((name) => [name, environment[name]]))
}

/** A local game can be asked as often as we like, and news should be seen at once. */
function demoConfig(environment: Environment, { dataDir, standIn }: { dataDir: string; standIn: string }): Config {
  return readConfig({
    UPSTREAM_MOST_PARALLEL: '16',
    UPSTREAM_PER_SECOND: '2000',
    UPSTREAM_BREAKER_SECONDS: '1',
    UPSTREAM_BREAKER_MOST_SECONDS: '3',
    NEWS_EVERY_SECONDS: '2',
    LIVE_EVERY_SECONDS: '2',
    REFRESH_SECONDS: '5',
    LEAGUE_AGAIN_SECONDS: '1',
    LEAGUE_AGAIN_MOST_SECONDS: '20',
    FINAL_AFTER_SECONDS: '2',
    NEW_SEASON_AFTER_SECONDS: '6',
    LOOK_AGAIN_AFTER_SECONDS: '15',
    LOG_LEVEL: 'warn',
    ...allowed(environment),
    DATA_DIR: dataDir,
    MAIL_READABLE: 'yes',
    ...DEMO_BOT,
    OUTGOING_STAND_IN: standIn,
  })
}

function startSimulator(environment: Environment) {
  const script = path.resolve(import.meta.dirname, '../simulator/main.ts')
  const env = { ...environment, SIMULATOR_ACCOUNTS: JSON.stringify(ACCOUNTS) }
  const child = fork(script, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The simulator ended with ${code}: is its port free?`)))
  })
  ended.catch(() => undefined)
  return { ended, stop: () => child.kill('SIGTERM') }
}

async function answering(url: string, ended: Promise<never>): Promise<void> {
  const until = performance.now() + LONGEST_START_MS
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await Promise.race([sleep(50), ended])
  }
  throw new Error('The simulator does not answer')
}

/** The clock as the demo's pages reach it: from their own address, so that the content policy stays strict. */
function clockRoutes(app: FastifyInstance, clockUrl: string): void {
  app.route({
    method: ['GET', 'POST'],
    url: CLOCK_PATH,
    schema: { hide: true } as object,
    async handler(request, reply) {
      const body = request.method === 'POST' ? { body: JSON.stringify(request.body) } : {}
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(clockUrl, { method: request.method, ...body, headers })
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(Buffer.from(await answer.arrayBuffer()))
    },
  })
}
