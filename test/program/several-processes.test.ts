import { mkdtempSync, rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { startGame, type TestGame } from '../simulator.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { killAll, type RunningProgram, runningFirst, runProgram } from './running-program.ts'

const SECRET = 'a-secret-of-the-tests-that-is-long-enough'

let game: TestGame
let database: TestDatabase
let proxy: DatabaseProxy
let dataDir: string

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.connectionString)
  dataDir = mkdtempSync('/tmp/benchside-processes-')
})
afterEach(killAll)
afterAll(async () => {
  await proxy.close()
  await database.close()
  await game.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function runWorker(more: Record<string, string> = {}): Promise<RunningProgram> {
  const settings = { DATABASE_URL: proxy.connectionString, AUTH_SECRET: SECRET, ROLE: 'worker', ...more }
  return runProgram({ dataDir, gameUrl: game.url, more: settings })
}

test('a separate worker logs the address of its health check, and works', async () => {
  const worker = await runWorker()
  expect(worker.said()).toContain(`Ready to work; how it is stands at ${worker.url}/readyz\n`)
  expect(worker.said()).not.toContain('Ready on')
  expect(await (await fetch(`${worker.url}/healthz`)).json()).toMatchObject({ status: 'alive' })
  const ready = await fetch(`${worker.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  expect((await fetch(`${worker.url}/api/team/all`)).status).toBe(404)
  await expect.poll(seasonsRead, { timeout: 60_000 }).toBe(2)
  // Every connection asks the server to check that its client still exists.
  const options = proxy.options()
  expect(options.length).toBeGreaterThan(5)
  for (const asked of options)
    for (const setting of ['idle=30', 'interval=10', 'count=3']) expect(asked).toContain(`-c tcp_keepalives_${setting}`)
  expect(await worker.stop()).toBe(0)
}, 120_000)

test('another secret stops the start in a sentence', async () => {
  const worker = await runWorker({ AUTH_SECRET: `${SECRET}, but another one` })
  expect(worker.process.exitCode).toBe(1)
  expect(worker.said()).toMatch(
    /^AUTH_SECRET .* is not the one that this database was used with\. Set that one again\./,
  )
}, 60_000)

test('behind a pool that does not keep sessions the program does not start, with a sentence', async () => {
  // As with a pooler in transaction mode: the connection that listens belongs to another client by then.
  proxy.mishear('listen benchside_check_', 'listen somebody_elses__')
  const worker = await runWorker()
  proxy.mishear(null, null)
  expect(worker.process.exitCode).toBe(1)
  expect(worker.said()).toMatch(/^DATABASE_URL leads to a pool that does not keep sessions.* pool_mode = session\.\n$/s)
}, 60_000)

test('a host whose clock is wrong uses the database’s time, and reports it', async () => {
  const before = await databaseTime()
  const program = await runWorker({ ROLE: 'both', ...runningFirst(AN_HOUR_AHEAD) })
  await expect.poll(latestLook, { timeout: 60_000 }).toBeGreaterThan(before)
  expect((await latestLook()) - (await databaseTime())).toBeLessThan(60_000)
  expect(program.said()).toContain('the clock of this host is not that of the database')
  expect(await program.stop()).toBe(0)
}, 120_000)

const AN_HOUR_AHEAD = `
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given) { super(...(given.length > 0 ? given : [RealDate.now() + 3_600_000])) }
    static now() { return RealDate.now() + 3_600_000 }
  }`

async function databaseTime(): Promise<number> {
  const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at.getTime() ?? 0
}

/** The database time, as the program notes it with its calls of the official games. */
async function latestLook(): Promise<number> {
  const { rows } = await database.pool.query<{ at: Date | null }>('select max(updated_at) as at from game_state')
  return rows[0]?.at?.getTime() ?? 0
}

async function seasonsRead(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from game_state')
  return rows[0]?.n ?? 0
}
