import { execFileSync } from 'node:child_process'

/** How to start a command as somebody who is not root: PostgreSQL refuses to run as root. */
export type Unprivileged = {
  /** Prepended to the command line. */
  prefix: readonly string[]
  uid?: number
  gid?: number
}

const NOBODY_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/**
 * Root drops to `nobody` inside a user namespace, where files keep their owner and no account is needed; where namespaces are
 * forbidden, to the first unprivileged account of the machine. Everyone else stays who they are.
 */
export function unprivileged(): Unprivileged {
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (works([...NOBODY_NAMESPACE, 'true'])) return { prefix: NOBODY_NAMESPACE }
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf(name, '-u')
    const gid = idOf(name, '-g')
    if (uid && gid) return { prefix: [], uid, gid }
  }
  return { prefix: [] }
}

/** The kernel ends the server when its starter dies, however it dies, so that no orphan keeps the data folder. */
export function diesWithParent(): readonly string[] {
  const command = ['setpriv', '--pdeathsig', 'INT']
  return process.platform === 'linux' && works([...command, 'true']) ? command : []
}

function works([command = '', ...rest]: readonly string[]): boolean {
  try {
    execFileSync(command, rest, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function idOf(name: string, flag: '-u' | '-g'): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
