// `npm run check-image -- [--make-bases] [--image IMAGE] [--before IMAGE]`: has a real engine (podman or docker) build the image, or take one that is
// there, run it, kill it, restore it and, with the image of another version, update it and go back. The simulator stands in for the official games.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePorts } from './free-ports.ts'
import { bases, build, ENGINE, engine, engineWith, isThere, makeBases } from './release/image-engine.ts'
import { firstTable, isReady, tableAgain } from './release/image-visitor.ts'

const NAME = `benchside-check-${process.pid}`
const VOLUME = `${NAME}-data`
const HARDENED = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']

const { values } = parseArgs({
  options: { 'make-bases': { type: 'boolean' }, image: { type: 'string' }, before: { type: 'string' } },
})
if (ENGINE === null) {
  console.error('There is neither podman nor docker here.')
  process.exit(1)
}
if (values['make-bases'] && !bases().every(isThere)) await step('base images made by debootstrap', makeBases)
const IMAGE = values.image ?? 'benchside-checked'
if (!values.image) await step('built', () => build(IMAGE))
console.log(`${sizeOf(IMAGE)} MB  the image, unpacked`)

const work = mkdtempSync(path.join(tmpdir(), 'benchside-image-'))
const port = await freePorts(3)
const site = `http://127.0.0.1:${port}`
const simulator = fork(path.resolve(import.meta.dirname, '../simulator/main.ts'), {
  env: { ...process.env, SIMULATOR_PORT: String(port + 1), DATA_DIR: work },
  silent: true,
})
try {
  await once(simulator, 'message')
  await alone()
  await whole()
  if (values.before) await updated(values.before)
} finally {
  remove()
  simulator.kill()
  rmSync(work, { recursive: true, force: true })
}

/** As the README says it: a port and a volume, no setting. */
async function alone(): Promise<void> {
  const published = `127.0.0.1:${port + 2}:3000`
  await step('ready without a setting, on a port of the engine', async () => {
    engine('run', '--detach', '--name', NAME, ...HARDENED, '--publish', published, '--volume', `${VOLUME}:/data`, IMAGE)
    await isReady(`http://127.0.0.1:${port + 2}`)
  })
  remove()
}

async function whole(): Promise<void> {
  await step('from nothing to a league’s first table', async () => {
    start(IMAGE)
    await isReady(site)
    await firstTable(site, lastMail)
  })
  await step('killed and started: the table again', async () => {
    engine('kill', '--signal', 'KILL', NAME)
    engine('start', NAME)
    await isReady(site)
    await tableAgain(site)
  })
  const backup = await step('backed up', () => takeBackup())
  await step('ended in order', () => stopped())
  remove()
  await step('the volume lost and restored: the table again', async () => {
    restore(IMAGE, backup)
    start(IMAGE)
    await isReady(site)
    await tableAgain(site)
  })
  remove()
}

async function updated(before: string): Promise<void> {
  await step(`${before}: a first table`, async () => {
    start(before)
    await isReady(site)
    await firstTable(site, lastMail)
  })
  const backup = await step('backed up', () => takeBackup())
  await step('updated to this image: the table again', async () => {
    stopped()
    engine('rm', NAME)
    start(IMAGE)
    await isReady(site)
    await tableAgain(site)
  })
  remove()
  await step(`back to ${before} with the backup: the table again`, async () => {
    restore(before, backup)
    start(before)
    await isReady(site)
    await tableAgain(site)
  })
  remove()
}

function start(image: string): void {
  const game = `http://127.0.0.1:${port + 1}`
  const settings = {
    HOST: '127.0.0.1',
    PORT: port,
    DRAFT_API_URL: `${game}/draft/api`,
    CLASSIC_API_URL: `${game}/classic/api`,
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  engine(
    'run',
    '--detach',
    '--name',
    NAME,
    ...HARDENED,
    '--network',
    'host',
    ...words,
    '--volume',
    `${VOLUME}:/data`,
    image,
  )
}

function lastMail(): string {
  return engine('exec', NAME, 'benchside', 'mails', 'last')
}

/** The backup as a file outside of the container. */
function takeBackup(): string {
  engine('exec', NAME, 'benchside', 'backup', '/data/backups/checked.tar.gz')
  const file = path.join(work, 'checked.tar.gz')
  engine('cp', `${NAME}:/data/backups/checked.tar.gz`, file)
  return file
}

/** Into a new volume. */
function restore(image: string, backup: string): void {
  engineWith(backup, 'run', '--rm', '--interactive', '--volume', `${VOLUME}:/data`, image, 'restore', '-')
}

/** Throws if the program or its database did not end by itself within the engine's ten seconds. */
function stopped(): void {
  engine('stop', NAME)
  const code = engine('inspect', '--format', '{{.State.ExitCode}}', NAME).trim()
  if (code !== '0') throw new Error(`The program ended with ${code}`)
  const log = engine(
    'run',
    '--rm',
    '--entrypoint',
    'cat',
    '--volume',
    `${VOLUME}:/data`,
    IMAGE,
    '/data/postgres/server.log',
  )
  if (!log.trimEnd().endsWith('database system is shut down'))
    throw new Error('The database was not shut down in order')
}

function remove(): void {
  engine('rm', '--force', '--volumes', NAME)
  engine('volume', 'rm', '--force', VOLUME)
}

function sizeOf(image: string): number {
  return Math.round(Number(engine('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6)
}

async function step<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now()
  const answer = await work()
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  return answer
}
