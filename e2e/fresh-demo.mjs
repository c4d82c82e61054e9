// The demo on a data folder that nobody has used, for one run of the journeys.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'

const folder = mkdtempSync('/tmp/benchside-journeys-')
const node = path.resolve(import.meta.dirname, `../node_modules/node-${process.platform}-${process.arch}/bin/node`)
// Journeys break the official games by other means than the clock: the program must see that soon.
const often = { NEWS_EVERY_SECONDS: '2', LIVE_EVERY_SECONDS: '2' }
const env = { ...often, ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' }
const demo = spawn(node, ['scripts/demo.ts'], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => demo.kill('SIGTERM'))
demo.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
