// `npm run prove [-- names]`: tries what must never go wrong, in the real program, longer than `npm test` can, and writes what came out
// to the report of the day in `docs/proof/`. `--minutes=10` is how long the soak takes, an hour otherwise. `npm run prove -- short [names]`
// tries each for some seconds, judges what is counted but not how long it took, and writes nothing. Ends with 1
// where something does not hold.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Finding, holds, tableOf } from './proof.ts'
import { PROOFS, type ProofName } from './proofs.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/proof')
/** What nobody has proved so far: a report that does not mention it would promise too much. */
const NOT_TRIED = [
  'machines that are really apart: all processes share one machine; a host that is cut off and a clock that is ahead are imitated',
  'names that cannot be resolved and certificates that are wrong, other than in the tests of the client of the official games',
  'many browsers at once: the readers are plain requests',
  'a machine without power: processes are killed, and the disk keeps what it was given',
  'a disk that is full, or slow',
  'the hosted provider itself, and a mail server of others',
]

const words = process.argv.slice(2)
const isShort = words.includes('short')
const named = words.filter((word) => word !== 'short' && !word.startsWith('--'))
const unknown = named.find((name) => !(name in PROOFS))
if (unknown) throw new Error(`There is no proof "${unknown}". There are: ${Object.keys(PROOFS).join(', ')}.`)

const names = (named.length > 0 ? named : Object.keys(PROOFS)) as ProofName[]
const minutes = words.find((word) => word.startsWith('--minutes='))?.split('=')[1]
if (minutes !== undefined) process.env.SOAK_MINUTES = minutes
const parts = new Map<ProofName, string>()
let isKept = true
const isLong = (name: ProofName) => 'isLong' in PROOFS[name]
const isTimed = (name: ProofName) => 'isTimed' in PROOFS[name]
// Time figures need a machine that does nothing else.
for (const name of names.filter(isTimed)) await tryAndTell(name)
// The hour-long proof mostly waits: the others run meanwhile.
const long = names.filter(isLong).map(tryAndTell)
for (const name of names.filter((name) => !isLong(name) && !isTimed(name))) await tryAndTell(name)
await Promise.all(long)
process.exit(isKept ? 0 : 1)

async function tryAndTell(name: ProofName): Promise<void> {
  const begun = performance.now()
  // A proof that breaks must not lose an hour of results.
  const found = await tried(name).catch((error: unknown) => [ended(error)])
  const took = ((performance.now() - begun) / 60_000).toFixed(1)
  const until = new Date().toISOString().slice(11, 16)
  const part = `## ${PROOFS[name].about}\n\n${tableOf(found)}\n\n\`npm run prove -- ${name}\` took ${took} minutes, until ${until} UTC, on ${tree()}.\n`
  console.log(part)
  parts.set(name, part)
  isKept &&= isShort ? counted(found).every(holds) : found.every(holds)
  if (!isShort) keep()
}

/** Times measured for a few seconds say little. */
function counted(found: readonly Finding[]): Finding[] {
  return found.filter(({ unit }) => unit === 'times' || unit === 'differences')
}

/** In a process of its own: no proof may find what another one left behind. */
async function tried(name: ProofName): Promise<Finding[]> {
  const child = fork(path.join(import.meta.dirname, 'one.ts'), [name, isShort ? 'short' : 'whole'])
  const found: Finding[] = []
  child.on('message', (sent: Finding[]) => found.push(...sent))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return found
}

/** The commit that was tried: parts of one report may come from different commits. */
function tree(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  try {
    // The report itself changes after each part.
    const isChanged =
      git('status', '--porcelain', '--untracked-files=no', '--', ':/', ':(exclude,top)docs/proof') !== ''
    return `commit ${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ', changed' : ''}`
  } catch {
    return 'a folder without its history'
  }
}

function ended(error: unknown): Finding {
  console.error(error)
  return {
    what: 'proofs that ended before they were through',
    tried: String(error),
    figure: 1,
    unit: 'times',
    limit: 0,
  }
}

/** One report a day, written after each part: a proof that runs again replaces its part. */
function keep(): void {
  const date = new Date().toISOString().slice(0, 10)
  const file = path.join(FOLDER, `${date}.md`)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const machine = `${os.cpus().length} processors (${os.cpus()[0]?.model}), Node ${process.version}`
  const left: string[] = []
  const sections = Object.entries(PROOFS).flatMap(([name, { about }]) => {
    const section = parts.get(name as ProofName) ?? sectionOf(before, about)
    if (section === null) left.push(`${about}: \`npm run prove -- ${name}\``)
    return section ?? []
  })
  const missing = [...left, ...NOT_TRIED].map((one) => `- ${one}`).join('\n')
  const head = `# Proof of ${date}\n\nMade by \`npm run prove\` on ${machine}.`
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, `${head}\n\n${sections.join('\n')}\n## Not tried\n\n${missing}\n`)
  console.log(`Written to ${path.relative(process.cwd(), file)}`)
}

function sectionOf(page: string, about: string): string | null {
  const start = page.indexOf(`## ${about}\n`)
  return start < 0 ? null : page.slice(start, page.indexOf('\n## ', start))
}
