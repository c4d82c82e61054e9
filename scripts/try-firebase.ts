import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// `node scripts/set-up.mjs scripts/try-firebase.ts`: the identity contract against Firebase's own emulator, offline. The
// emulator comes with `firebase-tools`, which we do not install: this needs the command on the machine.
const VITEST = path.resolve(import.meta.dirname, '../node_modules/.bin/vitest')
const PORT = Number(process.env.FIREBASE_EMULATOR_PORT ?? 9099)
const LONGEST_START_MS = 90_000

if (spawnSync('firebase', ['--version'], { stdio: 'ignore' }).status !== 0)
  console.log('not run: firebase-tools is not installed')
else process.exitCode = await againstEmulator()

async function againstEmulator(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-firebase-'))
  const host = '127.0.0.1'
  const emulators = { auth: { host, port: PORT }, hub: { host, port: PORT + 1 }, logging: { host, port: PORT + 2 } }
  writeFileSync(
    path.join(folder, 'firebase.json'),
    JSON.stringify({ emulators: { ...emulators, ui: { enabled: false } } }),
  )
  const args = ['emulators:start', '--only', 'auth', '--project', 'demo-benchside']
  const emulator = spawn('firebase', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => emulator.once('exit', resolve))
  try {
    await answering(`http://${host}:${PORT}/`, emulator)
    const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: `${host}:${PORT}` }
    return spawnSync(VITEST, ['run', '--project', 'firebase'], { stdio: 'inherit', env }).status ?? 1
  } finally {
    emulator.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
}

async function answering(url: string, emulator: ChildProcess): Promise<void> {
  const until = performance.now() + LONGEST_START_MS
  while (performance.now() < until && emulator.exitCode === null) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await sleep(200)
  }
  throw new Error('The emulator does not answer')
}
