// From a fresh clone to the demo's first page, beside what that cannot do without: installing, building, and a first start of PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'
import { type Bench, median } from './bench.ts'
import { freePort } from './demo.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ROUNDS = { whole: 5, short: 1 }
const LOOK_EVERY_MS = 20
const READY_WITHIN_MS = 600_000
const ASSETS = 'dist/web/assets'

type Taken = { ms: number; assets: string[] }

export const bench: Bench = async ({ isShort }) => {
  const ours: Taken[] = []
  const theirs: Taken[] = []
  for (let round = 0; round < ROUNDS[isShort ? 'short' : 'whole']; round++) {
    ours.push(await inFolder(isShort, demoPage))
    theirs.push(await inFolder(isShort, (place) => parts(place, isShort)))
  }
  for (const [round, { assets }] of ours.entries())
    if (assets.length === 0 || assets.join() !== theirs[round]?.assets.join())
      throw new Error('The two build other files')
  return [
    {
      what: `from ${isShort ? 'a clone that is installed and built' : 'a fresh clone'} to the demo's first page, packages cached`,
      beside: `${isShort ? '' : '`npm ci`, `vite build` and '}the first start of PostgreSQL`,
      ours: median(ours.map(({ ms }) => ms / 1000)),
      theirs: median(theirs.map(({ ms }) => ms / 1000)),
      unit: 's',
      target: 1.3,
    },
  ]
}

/** `clone`: where the program is; `data`: a folder that is not there yet. */
type Place = { clone: string; data: string }

/** Work in a folder with the files that git would put there. The short form works in this very one, which is installed and built. */
async function inFolder(isShort: boolean, work: (place: Place) => Promise<number>): Promise<Taken> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-bench-'))
  try {
    const clone = isShort ? ROOT : path.join(folder, 'clone')
    if (!isShort) cpSync(ROOT, clone, { recursive: true, filter: (file) => file === ROOT || isCloned(file) })
    const ms = await work({ clone, data: path.join(folder, 'data') })
    const built = readdirSync(path.join(clone, ASSETS))
    return { ms, assets: built.filter((name) => !/\.(br|gz)$/.test(name)).toSorted() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isCloned(file: string): boolean {
  const ignored = readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const patterns = ['.git', ...ignored.map((line) => line.replace(/\/$/, ''))]
  return !patterns.some((pattern) => path.matchesGlob(path.basename(file), pattern))
}

async function demoPage({ clone, data }: Place): Promise<number> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = {
    ...environment(),
    PORT: String(port),
    SIMULATOR_PORT: String(await freePort()),
    DATA_DIR: data,
    LOG_LEVEL: 'error',
  }
  const begun = performance.now()
  const npm = spawn('npm', ['run', 'demo'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await shown(npm, `${base}/`, '</h1>')
    const taken = performance.now() - begun
    // One that is stopped while its worker starts complains.
    await shown(npm, `${base}/readyz`, '')
    return taken
  } finally {
    npm.kill('SIGTERM')
    if (npm.exitCode === null) await once(npm, 'exit')
  }
}

async function shown(npm: ChildProcess, address: string, text: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.status === 200 && (await answer.text()).includes(text)) return
    if (npm.exitCode !== null || performance.now() > until) throw new Error('The demo does not start')
    await sleep(LOOK_EVERY_MS)
  }
}

async function parts({ clone, data }: Place, isShort: boolean): Promise<number> {
  const begun = performance.now()
  if (!isShort) {
    await run(clone, 'npm', ['ci', '--no-audit', '--no-fund'])
    await run(clone, path.join(clone, 'node_modules/.bin/node'), ['node_modules/vite/bin/vite.js', 'build'])
  }
  const postgres = await startEmbeddedPostgres(data)
  const taken = performance.now() - begun
  await postgres.stop()
  return taken
}

async function run(cwd: string, command: string, words: string[]): Promise<void> {
  const child = spawn(command, words, { cwd, env: environment(), stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${path.basename(command)} ${words.join(' ')} ended with ${code}`)
}

/** Without what npm says to the scripts that it runs, which is about this folder; and development packages are wanted. */
function environment(): NodeJS.ProcessEnv {
  const ours = /^(NODE_ENV|npm_(?!config_(cache|registry|userconfig)$).*)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}
