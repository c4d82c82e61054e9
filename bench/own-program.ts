import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '#server/ground/db/db.ts'
import { addressOfEmbedded } from '#server/ground/db/embedded-postgres.ts'
import { type SimulatorOptions, startSimulator } from '#simulator/app.ts'
import { AS_STARTED } from '#test/program/as-started.ts'
import { cpuWithChildren, freePort } from './demo.ts'

type Settings = Readonly<Record<string, string>>

/** The program as operators run it, beside an official game of its own. */
export type OwnProgram = {
  base: string
  gameUrl: string
  /** Where its database lives. */
  database: string
  db: Db
  connectionString: string
  /** Starts it again on the same data, after an optional step in between; answers the milliseconds until ready. */
  restart(meanwhile?: () => Promise<void>): Promise<number>
  /** Processor time of all its processes so far, PostgreSQL's among them, in milliseconds. */
  cpuMs(): number
  /** Proportional set size of all its processes but PostgreSQL's, in megabytes. */
  megabytes(): number
  stop(): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '..')
const READY_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 10

export async function startOwnProgram(official: SimulatorOptions, settings: Settings = {}): Promise<OwnProgram> {
  const game = await startSimulator(official)
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-bench-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    ...AS_STARTED.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DRAFT_API_URL: `${game.url}/draft/api`,
    CLASSIC_API_URL: `${game.url}/classic/api`,
    NEWS_EVERY_SECONDS: '3600',
    COMMUNITY_SAMPLE: '0',
    FINAL_AFTER_SECONDS: '0',
    NEW_SEASON_AFTER_SECONDS: '0',
    ...settings,
  }
  let child = spawnProgram(env)
  const endWithUs = () => void child.kill('SIGTERM')
  process.once('exit', endWithUs)
  await ready(child, base)
  const database = path.join(folder, 'postgres')
  const connectionString = addressOfEmbedded(database)
  let db = createDb(createPool(connectionString, 2))
  return {
    base,
    gameUrl: game.url,
    database,
    connectionString,
    get db() {
      return db
    },
    async restart(meanwhile) {
      await db.destroy()
      await end(child)
      await meanwhile?.()
      const begun = performance.now()
      child = spawnProgram(env)
      await ready(child, base)
      const taken = performance.now() - begun
      db = createDb(createPool(connectionString, 2))
      return taken
    },
    cpuMs: () => cpuWithChildren(child.pid ?? 0),
    megabytes: () => ownProcesses(child.pid ?? 0).reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / 1024,
    async stop() {
      process.off('exit', endWithUs)
      await db.destroy()
      await end(child)
      await game.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function spawnProgram(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...AS_STARTED.flags, path.join(ROOT, 'server/program/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function ready(child: ChildProcess, base: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while ((await fetch(`${base}/readyz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('The program does not start')
    await sleep(LOOK_EVERY_MS)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The web's process and the worker that it forks. */
function ownProcesses(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker.ts'))]
}

function proportionalKilobytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
}

/** Waits until the program knows the current season of both games. */
export async function knownSeasons({ db }: OwnProgram): Promise<void> {
  const known = db.selectFrom('game_state').where('latest_final', 'is not', null).select('game')
  while ((await known.execute()).length < 2) await sleep(LOOK_EVERY_MS)
}
