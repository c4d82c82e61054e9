// Runs on whatever Node is there (20 or newer), before anything is installed: plain JavaScript, nothing but Node itself.
//   node scripts/set-up.mjs [--build] [--settings] [Node's own flags] [script.ts] [arguments…]
// Installs what the lock file says when that is missing or older, builds the browser program when asked and when it is
// stale, and then runs the script on the Node that was installed; with --settings it reads the file .env beside it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const INSTALLED = path.join(ROOT, 'node_modules/.installed-from')
/** This file exists where an archive was unpacked: all is built, and nobody develops there. */
const IS_RELEASE = existsSync(path.join(ROOT, 'RELEASE'))
const BUILT = path.join(ROOT, 'dist/.built-from')
/** The sources of the browser program. */
const SOURCES = [
  'web',
  'contract',
  'display',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build/without-descriptions.ts',
  'package-lock.json',
]

const words = process.argv.slice(2)
const flags = words.slice(0, words.findIndex((word) => !word.startsWith('--')) >>> 0)
const [script, ...args] = words.slice(flags.length)

// An installed release is never written to: its folder may belong to another user, or be on a read-only disk.
if (!IS_RELEASE || !isInstalled(lockHash())) alone(install)
const node = installedNode()
if (flags.includes('--build') && !IS_RELEASE) alone(build)
if (script) run()

/** Two simultaneous first starts would remove each other's packages. */
function alone(work) {
  const lock = path.join(ROOT, '.set-up-lock')
  const mine = `${lock}-${process.pid}`
  writeFileSync(mine, String(process.pid))
  for (let isAnnounced = false; !taken(mine, lock); isAnnounced = true) {
    if (!isAlive(Number(readOr(lock, '0')))) rmSync(lock, { force: true })
    else if (!isAnnounced) console.log('Waiting for another set-up to finish …')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  }
  rmSync(mine)
  const release = () => {
    if (readOr(lock, '') === String(process.pid)) rmSync(lock, { force: true })
  }
  process.once('exit', release)
  work()
  release()
}

/** Creating a hard link is atomic: of two processes only one gets the lock. */
function taken(mine, lock) {
  try {
    linkSync(mine, lock)
    return true
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return pid > 0
  } catch {
    return false
  }
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

function install() {
  const lock = lockHash()
  if (isInstalled(lock)) {
    if (!existsSync(INSTALLED)) writeFileSync(INSTALLED, lock)
    return
  }
  console.log('Installing the packages of package-lock.json …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const kinds = IS_RELEASE ? ['--omit=dev'] : []
  orLeave(
    spawnSync(npm, ['ci', ...kinds, '--no-audit', '--no-fund'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  writeFileSync(INSTALLED, lock)
}

function lockHash() {
  return hashOf([path.join(ROOT, 'package-lock.json')])
}

/** Whether the packages are those of the lock file, as far as can be known. */
function isInstalled(lock) {
  return readOr(INSTALLED, '') === lock || (!existsSync(INSTALLED) && isInstalledByHand())
}

/** Whether somebody ran `npm ci` by hand: it writes `node_modules/.package-lock.json`. */
function isInstalledByHand() {
  const theirs = statSync(path.join(ROOT, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  const ours = statSync(path.join(ROOT, 'package-lock.json'), { throwIfNoEntry: false })
  return theirs !== undefined && ours !== undefined && theirs.mtimeMs >= ours.mtimeMs
}

/** The locked Node where there is one for this machine, else the one at hand if it is new enough. */
function installedNode() {
  // Not `node_modules/.bin/node`: some versions of npm (9.2, Debian's) install this package without a link to it.
  const locked = path.join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(locked)) return locked
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error('There is no packaged Node for this machine: please install Node 24 or newer.')
  process.exit(1)
}

function build() {
  const sources = hashOf(SOURCES.flatMap((source) => filesOf(path.join(ROOT, source))))
  if (readOr(BUILT, '') === sources) return
  console.log('Building the browser program …')
  orLeave(spawnSync(node, ['scripts/build.ts'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }))
  writeFileSync(BUILT, sources)
}

/** Exits with the script's exit code, and passes signals on to it. */
function run() {
  const wantsSettings = flags.includes('--settings') && existsSync(path.join(ROOT, '.env'))
  const settings = wantsSettings ? ['--env-file=.env'] : []
  // Caches compiled modules for later starts. Where the folder cannot be written to, Node does without.
  // And large blocks of memory go back to the system as soon as they are free (record 095).
  // Programs of packages begin with `#!/usr/bin/env node`: they get the same Node.
  const env = {
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...process.env,
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
  }
  const nodes = flags.filter((flag) => !['--build', '--settings'].includes(flag))
  const child = spawn(node, [...nodes, ...settings, script, ...args], { cwd: ROOT, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithParent(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** npm starts a shell, and killing one of them sends no signal to us: a change of the parent process ends the script instead. */
function endWithParent(end) {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    end()
  }, 2000)
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

function orLeave({ status, error }) {
  if (error) console.error(`It could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}
