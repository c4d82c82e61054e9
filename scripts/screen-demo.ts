import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDemo } from './demo-program.ts'
import { freePorts } from './free-ports.ts'

const PLAYWRIGHT = path.resolve(import.meta.dirname, '../node_modules/.bin/playwright')

/** Walks through every state of every screen of a demo of its own, which is gone afterwards; the answer is the exit code. */
export async function visitScreens(mode: 'pictures' | 'grid'): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-screens-'))
  const port = await freePorts(2)
  const place = { PORT: String(port), SIMULATOR_PORT: String(port + 1), DATA_DIR: folder }
  const demo = await startDemo({ ...process.env, ...place, TRUSTED_PROXIES: '127.0.0.1,::1' }, {})
  try {
    return await visit({ ...process.env, JOURNEYS_PORT: String(port), SCREENS: mode })
  } finally {
    await demo.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function visit(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(PLAYWRIGHT, ['test', '--no-deps', 'e2e/every-screen.e2e.ts'], { stdio: 'inherit', env })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
