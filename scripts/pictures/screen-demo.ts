import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDemo } from '../demo/demo-program.ts'
import { freePorts } from '../free-ports.ts'

const SCREENS = 'e2e/every-screen.e2e.ts'
const PARTS = 'e2e/page-in-parts.e2e.ts'
/** The room reserved for charts must be enough in every typeface. */
const CHARTS = 'e2e/charts.e2e.ts'
const PLAYWRIGHT = path.resolve(import.meta.dirname, '../../node_modules/.bin/playwright')

/** Walks through every state of every screen of a temporary demo of its own; answers the exit code. */
export async function visitScreens(mode: 'pictures' | 'grid'): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-screens-'))
  const port = await freePorts(2)
  const place = { PORT: String(port), SIMULATOR_PORT: String(port + 1), DATA_DIR: folder }
  const demo = await startDemo({ ...process.env, ...place, TRUSTED_PROXIES: '127.0.0.1,::1' }, {})
  try {
    const env = { ...process.env, JOURNEYS_PORT: String(port) }
    const codes = [await visit(mode === 'grid' ? [SCREENS, PARTS] : [SCREENS], { ...env, SCREENS: mode })]
    if (mode === 'grid')
      for (const FONTS of ['wide', 'tall']) codes.push(await visit([SCREENS, CHARTS], { ...env, FONTS }))
    return codes.find((code) => code !== 0) ?? 0
  } finally {
    await demo.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function visit(files: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(PLAYWRIGHT, ['test', '--no-deps', ...files], { stdio: 'inherit', env })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
