import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BIN = path.join(ROOT, 'node_modules/.bin')

/** Lint rules that read all files and their types before the first one is judged. */
const WHOLE = '--only=noFloatingPromises --only=noImportCycles'
/** Command lines; those of one step run side by side. */
const STEPS = {
  types: ['tsc -b'],
  lint: ['biome check --error-on-warnings --diagnostic-level=warn', 'node scripts/checks/check-floors.ts'],
  'whole lint': [`biome lint --config-path=biome.whole.json --error-on-warnings ${WHOLE}`],
  unused: ['knip'],
  rules: ['vitest run --project rules --project pieces --maxWorkers=2'],
  build: ['node scripts/set-up.mjs --build'],
  tests: ['vitest run'],
  journeys: ['playwright test'],
}

export type Step = keyof typeof STEPS

/** Runs the steps, those in one list side by side, and stops after the first list in which one fails; the answer is the exit code. */
export async function steps(...lists: readonly (readonly Step[])[]): Promise<number> {
  for (const list of lists) {
    const codes = await Promise.all(list.map(runStep))
    const failed = codes.find((code) => code !== 0)
    if (failed !== undefined) return failed
  }
  return 0
}

async function runStep(name: Step): Promise<number> {
  const begin = performance.now()
  const codes = await Promise.all(STEPS[name].map(run))
  const failed = codes.find((code) => code !== 0)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`── ${name}: ${seconds} s${failed === undefined ? '' : ', failed'}`)
  return failed ?? 0
}

function run(line: string): Promise<number> {
  const [command = '', ...args] = line.split(' ')
  const env = { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`, FORCE_COLOR: '0' }
  const program = command === 'node' ? process.execPath : path.join(BIN, command)
  const child = spawn(program, args, { stdio: 'inherit', env, cwd: ROOT })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
