import { spawn } from 'node:child_process'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Runs test files with larger numbers than `npm test` does; answers what they printed. Throws where one fails. */
export async function ran(files: readonly string[], numbers: Readonly<Record<string, string>>): Promise<string> {
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest')
  const env = { ...process.env, ...numbers, NODE_ENV: 'test' }
  const child = spawn(vitest, ['run', ...files], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (some) => {
    said += some
    process.stdout.write(some)
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${files.join(', ')} failed`)
  return stripVTControlCharacters(said)
}
