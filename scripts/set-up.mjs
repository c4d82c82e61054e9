// Runs on whatever Node is there (20 or newer), before anything is installed: plain JavaScript, nothing but Node itself.
//   node scripts/set-up.mjs [--build] [script.ts] [arguments…]
// Installs what the lock file says when that is missing or older, builds the browser program when asked and when it is
// stale, and then runs the script on the Node that was installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const INSTALLED = path.join(ROOT, 'node_modules/.installed-from')
const BUILT = path.join(ROOT, 'dist/.built-from')
/** What the built browser program is made of. */
const SOURCES = [
  'web',
  'contract',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build.ts',
  'package-lock.json',
]

const [first, ...others] = process.argv.slice(2)
const wantsBuild = first === '--build'
const [script, ...args] = wantsBuild ? others : [first, ...others].filter((word) => word !== undefined)

install()
const node = installedNode()
if (wantsBuild) build()
if (script) run()

function install() {
  const lock = hashOf([path.join(ROOT, 'package-lock.json')])
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return
  console.log('Installing the packages of package-lock.json …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  orLeave(spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }))
  writeFileSync(INSTALLED, lock)
}

/** The locked Node where there is one for this machine, else the one at hand if it is new enough. */
function installedNode() {
  const locked = path.join(ROOT, 'node_modules/.bin/node')
  if (existsSync(locked)) return locked
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error('There is no packaged Node for this machine: please install Node 24 or newer.')
  process.exit(1)
}

function build() {
  const sources = hashOf(SOURCES.flatMap((source) => filesOf(path.join(ROOT, source))))
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === sources) return
  console.log('Building the browser program …')
  orLeave(spawnSync(node, ['scripts/build.ts'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }))
  mkdirSync(path.dirname(BUILT), { recursive: true })
  writeFileSync(BUILT, sources)
}

/** The script's end is ours, and so are the signals that we get. */
function run() {
  const settings = existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []
  const child = spawn(node, [...settings, script, ...args], { cwd: ROOT, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function filesOf(place) {
  if (!existsSync(place)) return []
  const entries = readdirSync(path.dirname(place), { withFileTypes: true }).find(
    ({ name }) => name === path.basename(place),
  )
  if (!entries?.isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function orLeave({ status }) {
  if (status !== 0) process.exit(status ?? 1)
}
