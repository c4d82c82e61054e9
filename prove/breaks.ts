// Breaks made on purpose in a copy of the checkout, one at a time (`prove/breaks-list.ts`): for each a test must fail. A suite that grows
// smaller proves what it did as long as all are caught. BREAKS_ROOT: another checkout, built, to compare with. BREAKS_ONLY: a regular
// expression on what is broken.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BREAKS, type Break } from './breaks-list.ts'
import type { Proof } from './proof.ts'

const ROOT = path.resolve(process.env.BREAKS_ROOT ?? path.join(import.meta.dirname, '..'))
/** The folders from which the browser program is built. */
const BUILT_OF = /^(web|contract|display|domain|public)\//
/** Matches failed tests only: a file that could not be run at all says nothing about the break. */
const FAILED = /^\s*(Tests\s+)?\d+ failed/m

type Ran = { code: number | null; said: string }

export const proof: Proof = async ({ isShort }) => {
  const only = new RegExp(process.env.BREAKS_ONLY ?? '')
  const breaks = BREAKS.filter(({ what }) => only.test(what)).slice(0, isShort ? 3 : BREAKS.length)
  mustFit(breaks)
  const copy = copied()
  let missed = 0
  try {
    await mustPass(copy, breaks)
    for (const one of breaks) if (!(await isCaught(copy, one))) missed++
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  const tried = `${breaks.length} breaks`
  return [{ what: 'breaks that no test caught', tried, figure: missed, unit: 'times', limit: 0 }]
}

/** Throws unless the text to be replaced occurs exactly once and one of the tests exists. */
function mustFit(breaks: readonly Break[]): void {
  const wrong = breaks.flatMap(({ what, file, find, tests }) => {
    const source = path.join(ROOT, file)
    const times = existsSync(source) ? readFileSync(source, 'utf8').split(find).length - 1 : 0
    if (times !== 1) return `“${what}”: the text to be broken is in ${file} ${times} times, not once`
    return there(tests).length === 0 ? `“${what}”: there is none of ${tests.join(', ')}` : []
  })
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** Another checkout may lack some of the files. */
function there(files: readonly string[]): string[] {
  return files.filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
}

function copied(): string {
  const copy = mkdtempSync('/tmp/benchside-breaks-')
  // PostgreSQL may run as another user.
  chmodSync(copy, 0o755)
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of there(listed.split('\0'))) cpSync(path.join(ROOT, file), path.join(copy, file))
  for (const folder of ['node_modules', 'dist']) symlinkSync(path.join(ROOT, folder), path.join(copy, folder))
  return copy
}

/** A test that fails even without the break catches nothing. */
async function mustPass(copy: string, breaks: readonly Break[]): Promise<void> {
  const { code, said } = await ran(copy, [...new Set(breaks.flatMap(({ tests }) => there(tests)))])
  if (code !== 0) throw new Error(`The tests do not pass before anything is broken:\n${said}`)
}

async function isCaught(copy: string, { what, file, find, replace, tests }: Break): Promise<boolean> {
  const begun = performance.now()
  const source = path.join(copy, file)
  const whole = readFileSync(source, 'utf8')
  writeFileSync(
    source,
    whole.replace(find, () => replace),
  )
  const { code, said } = await ran(copy, there(tests), file).finally(() => writeFileSync(source, whole))
  const isGood = code !== 0 && FAILED.test(said)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
  console.log(`${isGood ? 'caught' : 'MISSED'}  ${seconds}  ${what} (${there(tests).join(', ')})`)
  if (!isGood) console.log(said)
  return isGood
}

/** Runs the journeys only if none of the other tests fails. */
async function ran(copy: string, tests: readonly string[], broken = ''): Promise<Ran> {
  const { journeys = [], others = [] } = Object.groupBy(tests, (file) =>
    file.endsWith('.e2e.ts') ? 'journeys' : 'others',
  )
  const first = others.length > 0 ? await run(copy, 'vitest', ['run', ...others]) : { code: 0, said: '' }
  if (first.code !== 0 || journeys.length === 0) return first
  const play = () => run(copy, 'playwright', ['test', ...journeys, '--no-deps', '-x'])
  return BUILT_OF.test(broken) ? builtAnew(copy, play) : play()
}

async function builtAnew(copy: string, then: () => Promise<Ran>): Promise<Ran> {
  const dist = path.join(copy, 'dist')
  // Removes the link, not its target: the build makes a folder in its place.
  rmSync(dist)
  try {
    const built = await run(copy, process.execPath, ['scripts/build.ts'])
    return built.code === 0 ? await then() : built
  } finally {
    rmSync(dist, { recursive: true, force: true })
    symlinkSync(path.join(ROOT, 'dist'), dist)
  }
}

async function run(copy: string, program: string, words: readonly string[]): Promise<Ran> {
  const command = path.resolve(copy, 'node_modules/.bin', program)
  const env = { ...process.env, FORCE_COLOR: '0', ...(program === 'vitest' && { NODE_ENV: 'test' }) }
  const child = spawn(command, words, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (said += some))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  return { code, said: stripVTControlCharacters(said) }
}
