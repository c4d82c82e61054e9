import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const EXAMPLE_SECRET = 'change-me-to-at-least-32-random-characters'
const SHORTEST_SECRET = 32

type SecretQuestion = { given: string | undefined; databaseUrl: string | null; wrong: string[] }

export function readSecret({ given, databaseUrl, wrong }: SecretQuestion): string | undefined {
  if (!given) {
    if (databaseUrl !== null) wrong.push('AUTH_SECRET: needed with DATABASE_URL, the same for every process')
    return undefined
  }
  if (given === EXAMPLE_SECRET) wrong.push('AUTH_SECRET: still the example, set a random text of your own')
  else if (given.length < SHORTEST_SECRET) wrong.push(`AUTH_SECRET: needs at least ${SHORTEST_SECRET} characters`)
  return given
}

/** Generated once and stored: another secret would make all sessions invalid. Throws errors of the file system. */
export function secretOfFile(dataDir: string): string {
  const file = secretFile(dataDir)
  makeFolder(dataDir)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** Node's `recursive` never returns below folders such as `/proc`, where no folder can be made. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
}

/** Replaces the secret that was generated here with the one of a restored backup. */
export function keepSecret(dataDir: string, secret: string): void {
  const fresh = `${secretFile(dataDir)}.new`
  writeFileSync(fresh, secret, { mode: 0o600, flush: true })
  renameSync(fresh, secretFile(dataDir))
}

function secretFile(dataDir: string): string {
  return path.join(dataDir, 'auth-secret')
}
