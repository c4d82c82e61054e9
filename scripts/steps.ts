import { spawn } from 'node:child_process'
import path from 'node:path'

const BIN = path.resolve(import.meta.dirname, '../node_modules/.bin')

/** Each a command line; those of one step run side by side. */
const STEPS = {
  types: ['tsc -p domain', 'tsc -p contract', 'tsc -p server', 'tsc -p web', 'tsc -p .'],
  lint: ['biome check --error-on-warnings --diagnostic-level=warn'],
  unused: ['knip'],
  rules: ['vitest run --project rules'],
  calls: ['vitest run --project calls'],
  journeys: ['playwright test'],
}

export type Step = keyof typeof STEPS

/** Runs the steps one after the other and stops at the first that fails; the answer is the exit code. */
export async function steps(names: readonly Step[]): Promise<number> {
  for (const name of names) {
    const begin = performance.now()
    console.log(`\n── ${name}`)
    const codes = await Promise.all(STEPS[name].map(run))
    console.log(`── ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
    const failed = codes.find((code) => code !== 0)
    if (failed !== undefined) return failed
  }
  return 0
}

function run(line: string): Promise<number> {
  const [command = '', ...args] = line.split(' ')
  const env = { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`, FORCE_COLOR: '0' }
  const child = spawn(path.join(BIN, command), args, { stdio: 'inherit', env })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
