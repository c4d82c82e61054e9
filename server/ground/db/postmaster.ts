import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The pid of the server that runs on a data folder, as far as its file and the machine agree. */
export function runningPid(data: string): number | undefined {
  const pid = pidIn(path.join(data, 'postmaster.pid'))
  return pid !== undefined && isServerOf(data, pid) ? pid : undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether a process is the server of the folder: its number may be somebody else's by now. */
export function isServerOf(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  const words = commandLine(pid)
  // Where that cannot be found out, assume that it is the server: better not to start than to start twice.
  if (words === undefined) return true
  const folder = words[words.indexOf('-D') + 1] ?? ''
  return words.some((word) => path.basename(word) === 'postgres') && realFolder(folder) === realFolder(data)
}

function realFolder(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder
}

/**
 * A server that was killed leaves its number behind, and PostgreSQL does not start while any process has that number: after a
 * restart of the machine or a container it is often somebody else's. Our own number in its place counts as stale, and
 * what else PostgreSQL looks for in the file, memory that is still in use above all, stays as it is.
 */
export function disownStaleFiles(data: string, sockets: string): void {
  for (const file of [path.join(data, 'postmaster.pid'), path.join(sockets, '.s.PGSQL.5432.lock')]) {
    const pid = pidIn(file)
    if (pid === undefined || pid === process.pid || !isAlive(pid) || isServerOf(data, pid)) continue
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [String(process.pid), ...rest].join('\n'))
  }
}

function pidIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function commandLine(pid: number): string[] | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).split(' ')
  } catch {
    return undefined
  }
}
