import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDemo } from './demo-program.ts'

const PLAYWRIGHT = path.resolve(import.meta.dirname, '../node_modules/.bin/playwright')

/** Walks through every state of every screen of a demo of its own, which is gone afterwards; the answer is the exit code. */
export async function visitScreens(mode: 'pictures' | 'grid'): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-screens-'))
  const port = await freePorts()
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

/** A free port whose next one is free, too: the simulator's. */
async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const port = await listening(0)
    if (port < 65_535 && (await listening(port + 1).catch(() => 0)) > 0) return port
  }
  throw new Error('There are no two free ports beside each other')
}

function listening(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
