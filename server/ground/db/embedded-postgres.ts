import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  identityOf,
  lastLine,
  logFile,
  packagedPrograms,
  prepareFolder,
  rotateLog,
  socketFolder,
  writeAccess,
} from './embedded-folder.ts'
import { disownStaleFiles, isServerOf, runningPid } from './postmaster.ts'
import { diesWithParent, type Unprivileged, unprivileged } from './unprivileged.ts'

/** A PostgreSQL server that lives in a folder of ours and listens on a Unix socket only. */
export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> }

/** The data folder is in use by another program, which must not be disturbed. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

const START_TRIES = 8
const READY_TRIES = 600
const LOG_READ_MS = 60_000
/** Milliseconds between two attempts to restart a server that ended. */
const AGAIN_MS = 5000
/** How long a server may take to end: after SIGINT just after a crash, PostgreSQL 18 sometimes never does. */
const STOP_MS = 4000

/** Its own log holds no statement, no value and no detail of one: addresses of people stand in them. */
const SILENT = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/**
 * Starts the server of `folder` (made on first use), or joins one that outlived its program, and takes the lock that makes
 * this program the folder's only one. Throws `DataFolderInUse` when another program holds it. A server that dies is started
 * again on the same address, as often as it takes: a disk that is full has room again some time.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { settings = {}, programs = packagedPrograms() }: { settings?: Record<string, string>; programs?: string } = {},
): Promise<EmbeddedPostgres> {
  const data = path.resolve(folder)
  const who = unprivileged()
  const sockets = socketFolder(data, who)
  const connectionString = addressOn(sockets)
  const start = { data, who, sockets, settings, programs, connectionString }
  prepareFolder(data, who, programs)

  const stopping = new AbortController()
  let running: Running | undefined = await startAndLock(start, stopping.signal)
  let coming: Promise<void> | undefined
  watch(running)
  const rotating = setInterval(() => rotateLog(data), LOG_READ_MS).unref()
  return {
    connectionString,
    async stop() {
      stopping.abort()
      clearInterval(rotating)
      // A server that is just being started is stopped as well.
      await coming
      await quietEnd(running?.keeper)
      await endServer(data, running?.pid ?? runningPid(data))
    },
  }

  function watch({ keeper }: Running): void {
    keeper.once('end', () => {
      running = undefined
      if (!stopping.signal.aborted) coming = startAgain()
    })
  }

  async function startAgain(): Promise<void> {
    for (let hasWarned = false; !stopping.signal.aborted; hasWarned = true)
      try {
        running = await startAndLock(start, stopping.signal)
        return watch(running)
      } catch (error) {
        if (error instanceof DataFolderInUse) {
          // Nothing works without the database: exit, so that the supervisor (systemd, Docker) restarts the program.
          process.emitWarning(String(error))
          process.exit(1)
        }
        if (stopping.signal.aborted) return
        if (!hasWarned) process.emitWarning(`The database ended and does not start again yet. ${String(error)}`)
        await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
  }
}

/** SIGINT, a fast shutdown; if the server does not end, SIGQUIT, after which its next start runs a recovery. */
async function endServer(data: string, pid: number | undefined): Promise<void> {
  if (pid === undefined) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isServerOf(data, pid)) process.kill(pid, signal)
    for (const begun = performance.now(); performance.now() - begun < STOP_MS; await sleep(20))
      if (!isServerOf(data, pid)) return
  }
}

/** `end()` of a connection that is lost already may never resolve. */
async function quietEnd(client: pg.Client | undefined): Promise<void> {
  await Promise.race([client?.end().catch(() => undefined), sleep(1000, undefined, { ref: false })])
}

type Running = { pid: number; keeper: pg.Client }

/** Where the server of `folder` is found by a command beside the program, while it runs. */
export function addressOfEmbedded(folder: string): string {
  return addressOn(socketFolder(path.resolve(folder), unprivileged()))
}

function addressOn(sockets: string): string {
  return `postgres://postgres@/postgres?host=${encodeURIComponent(sockets)}`
}

/** Tried several times: a server that is shutting down may still answer once. */
async function startAndLock(start: Launch, stopping: AbortSignal): Promise<Running> {
  for (let left = START_TRIES; left > 0 && !stopping.aborted; left--) {
    const pid = (await answers(start.connectionString)) ? runningPid(start.data) : await launch(start, stopping)
    const keeper = pid === undefined ? undefined : await lockFolder(start)
    if (pid !== undefined && keeper) return { pid, keeper }
    await sleep(500)
  }
  throw new Error(`PostgreSQL did not start. ${logFile(start.data)} ends with: ${lastLine(start.data)}`)
}

/**
 * The lock belongs to the kept connection, so PostgreSQL frees it the moment the program dies, however it dies. Whoever does
 * not get it leaves the server alone.
 */
async function lockFolder({ connectionString, data }: Launch): Promise<pg.Client | undefined> {
  const keeper = new pg.Client({ connectionString, application_name: 'benchside keeper' })
  keeper.on('error', () => undefined)
  const mine = await keeper
    .connect()
    .then(() =>
      keeper.query<{ mine: boolean }>("select pg_try_advisory_lock(hashtext('benchside data folder')) as mine"),
    )
    .then(({ rows }) => rows[0]?.mine)
    .catch(() => undefined)
  if (mine) return keeper
  await quietEnd(keeper)
  if (mine === undefined) return undefined
  throw new DataFolderInUse(`Another program is already running on the data folder ${data}. Stop it, or set DATA_DIR.`)
}

type Launch = {
  data: string
  who: Unprivileged
  sockets: string
  settings: Record<string, string>
  /** The folder of the PostgreSQL programs that run the server. */
  programs: string
  connectionString: string
}

/** The pid once the server answers; undefined when it ended instead (another one is just stopping, or just starting). */
async function launch(
  { data, who, sockets, settings, programs, connectionString }: Launch,
  stopping: AbortSignal,
): Promise<number | undefined> {
  disownStaleFiles(data, sockets)
  writeAccess(data, who)
  rotateLog(data)
  const log = openSync(logFile(data), 'a')
  const options = {
    ...SILENT,
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '100',
    ...settings,
  }
  const [command = '', ...rest] = [
    ...who.prefix,
    ...diesWithParent(),
    path.join(programs, 'postgres'),
    '-D',
    data,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const server = spawn(command, rest, { ...identityOf(who), stdio: ['ignore', log, log], cwd: '/', detached: true })
  let ended = false
  server.on('exit', () => {
    ended = true
  })
  server.on('error', () => {
    ended = true
  })
  server.unref()
  closeSync(log)
  for (let left = READY_TRIES; left > 0 && !ended && !stopping.aborted; left--) {
    if (await answers(connectionString)) return runningPid(data) ?? server.pid
    await sleep(25)
  }
  if (stopping.aborted && !ended) await endServer(data, runningPid(data) ?? server.pid)
  return undefined
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await quietEnd(client)
  }
}
