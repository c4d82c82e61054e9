import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isServerOf, runningPid } from './postmaster.ts'

const ADDRESS = 'somebody@example.test'

let parent: string
let data: string
let server: EmbeddedPostgres | undefined
let stranger: ChildProcess
/** A first start is slow: it is done once, and each test copies the folder that it leaves. */
let made: string
const warnings: string[] = []
process.on('warning', ({ message }) => warnings.push(message))

beforeAll(async () => {
  made = mkdtempSync('/tmp/benchside-embedded-')
  await (await startEmbeddedPostgres(path.join(made, 'postgres'))).stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

/** The folder as an ended program leaves it. */
function asLeft(): void {
  execFileSync('cp', ['-a', path.join(made, 'postgres'), data])
}

beforeEach(() => {
  parent = mkdtempSync('/tmp/benchside-embedded-')
  data = path.join(parent, 'postgres')
  stranger = spawn('sleep', ['600'], { stdio: 'ignore' })
})

afterEach(async () => {
  await server?.stop()
  server = undefined
  stranger.kill('SIGKILL')
  rmSync(parent, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  server = await startEmbeddedPostgres(data)
  return server
}

async function stop(): Promise<void> {
  await server?.stop()
  server = undefined
}

async function ask(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server?.connectionString ?? '' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    // Not awaited: `end()` may never resolve once the server has closed the connection.
    void client.end().catch(() => undefined)
  }
}

test('a killed server’s leftover pid prevents no start, and whatever process has it now is left alone', async () => {
  asLeft()
  await start()
  await ask('create table kept as select 1 as n')
  const files = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => path.join(data, name))
  const left = files.map((file) => readFileSync(file, 'utf8'))
  await stop()
  for (const [i, file] of files.entries())
    writeFileSync(file, (left[i] ?? '').replace(/^\d+/, String(stranger.pid)), { mode: 0o600 })
  await start()
  expect((await ask('select n from kept')).rows).toEqual([{ n: 1 }])
  await stop()
  expect(stranger.exitCode).toBe(null)
  expect(stranger.signalCode).toBe(null)
})

test('leftovers of killed first starts are removed; the folder of a first start under way stays', async () => {
  const [dead, old, busy] = [`${data}.new-4194999`, `${data}.new-${process.pid}`, `${data}.new-${stranger.pid}`]
  for (const folder of [dead, old, busy]) mkdirSync(path.join(folder, 'base'), { recursive: true })
  utimesSync(old, new Date(0), new Date(0))
  mkdirSync(path.join(parent, 'postgres.newspaper'))
  await start()
  expect([dead, old, busy].map((folder) => existsSync(folder))).toEqual([false, false, true])
  expect(existsSync(path.join(parent, 'postgres.newspaper'))).toBe(true)
})

test('the log of the database holds no addresses, whatever goes wrong', async () => {
  asLeft()
  await start()
  await ask('create table people (email text primary key, age integer)')
  const wrong = [
    () => ask(`insert into people values ('${ADDRESS}'), ('${ADDRESS}')`),
    () => ask('insert into people values ($1), ($1)', [ADDRESS]),
    () => ask('insert into people (email, age) values ($1, $2)', ['x', ADDRESS]),
    () => ask(`select '${ADDRESS}' from nowhere`),
    () => ask(`do $$ begin raise warning '${ADDRESS}'; raise exception '${ADDRESS}'; end $$`),
    () => ask(`select '${ADDRESS}', pg_terminate_backend(pg_backend_pid())`),
  ]
  for (const go of wrong) await go().catch(() => undefined)
  // When a server process crashes, PostgreSQL logs the statement that it was running.
  const crash = ask(`select '${ADDRESS}', pg_sleep(600)`).catch(() => undefined)
  const sleeper = `select pid from pg_stat_activity where query like '%pg_sleep(600)' and pid <> pg_backend_pid()`
  const pid = await vi.waitFor(async () => Number((await ask(sleeper)).rows[0].pid), { timeout: 30_000 })
  process.kill(pid, 'SIGKILL')
  await crash
  await stop()
  const log = readFileSync(path.join(data, 'server.log'), 'utf8')
  expect(log).toContain('terminated by signal 9')
  expect(log).not.toContain(ADDRESS)
})

test('the log of the database does not grow for ever: it is cut at the start, and while it runs for weeks', async () => {
  asLeft()
  const log = path.join(data, 'server.log')
  writeFileSync(log, 'x'.repeat(1_500_000))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await start()
    expect(statSync(log).size).toBeLessThan(100_000)
    expect(statSync(`${log}.1`).size).toBe(1_500_000)
    rmSync(`${log}.1`)
    appendFileSync(log, 'x'.repeat(1_500_000))
    vi.advanceTimersByTime(120_000)
    expect(statSync(log).size).toBeLessThan(100_000)
    expect(statSync(`${log}.1`).size).toBeGreaterThanOrEqual(1_500_000)
    await stop()
  } finally {
    vi.useRealTimers()
  }
})

test('another major version is refused with what to do, and stays as it is', async () => {
  asLeft()
  writeFileSync(path.join(data, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17.*brings PostgreSQL 18.*npm run operate upgrade/)
  expect(existsSync(path.join(data, 'postmaster.pid'))).toBe(false)
})

test('a folder that holds something else is left alone', async () => {
  mkdirSync(data)
  writeFileSync(path.join(data, 'diary.txt'), 'mine')
  await expect(start()).rejects.toThrow('holds something, but no database')
  expect(readFileSync(path.join(data, 'diary.txt'), 'utf8')).toBe('mine')
})

test('a server that ended and cannot start, as on a disk that is full, comes back when it can', async () => {
  asLeft()
  await start()
  const [pid = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  renameSync(path.join(data, 'global'), path.join(data, 'global.away'))
  process.kill(Number(pid), 'SIGKILL')
  // Longer than all tries of one start together: the program must go on trying after them.
  await vi.waitFor(() => expect(warnings.join()).toContain('does not start again yet'), { timeout: 60_000 })
  await expect(ask('select 1')).rejects.toThrow()
  renameSync(path.join(data, 'global.away'), path.join(data, 'global'))
  await vi.waitFor(async () => expect((await ask('select 1 as n')).rows).toEqual([{ n: 1 }]), { timeout: 60_000 })
})

test('a server that is being restarted and answers nobody does not delay the shutdown', async () => {
  asLeft()
  await start()
  const killed = runningPid(data) ?? 0
  expect(killed).toBeGreaterThan(0)
  appendFileSync(path.join(data, 'postgresql.auto.conf'), 'post_auth_delay = 600\n')
  process.kill(killed, 'SIGKILL')
  // `postmaster.pid` is empty for a moment: `runningPid` returns a pid only once it is written and its process runs.
  const next = await vi.waitUntil(() => runningPid(data) !== killed && runningPid(data), { timeout: 60_000 })
  await stop()
  expect(isServerOf(data, next)).toBe(false)
}, 120_000)
