// `npm run bench [-- names]`: measures everything, or what is named, and prints one table. `--write` keeps it in
// docs/PERFORMANCE.md. `npm run bench -- short [names]` looks only whether the benches still run and what they compare agrees.
// `npm run bench -- before=<commit>` puts this version beside an earlier one. Ends with 1 where a target is missed or a bench fails.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isFigure, isWithin, type Row, tableOf } from './bench.ts'
import { BENCHES, type BenchName } from './benches.ts'
import { startDemo } from './demo.ts'
import { endsItsProgram } from './ends-its-program.ts'

const PAGE = path.resolve(import.meta.dirname, '../docs/PERFORMANCE.md')
const MARKS = { begin: '<!-- the last run -->', end: '<!-- end of the last run -->' }

const words = process.argv.slice(2)
const flags = new Set(words.filter((word) => word.startsWith('--')))
const isShort = words.includes('short')
const [before] = words.flatMap((word) => /^before=(.+)/.exec(word)?.[1] ?? [])
if (before) process.env.BENCH_BEFORE = before
const named = [
  ...words.filter((word) => word !== 'short' && !word.startsWith('--') && !word.startsWith('before=')),
  ...(before ? ['before'] : []),
]
const unknown = named.find((name) => !(name in BENCHES))
if (unknown) throw new Error(`There is no bench "${unknown}". There are: ${Object.keys(BENCHES).join(', ')}.`)

const names = (named.length > 0 ? named : Object.keys(BENCHES).filter((name) => name !== 'before')) as BenchName[]
const demo = names.some((name) => BENCHES[name].needsDemo) ? await startDemo({ isShort }) : null
const rows: Row[] = []
const broken: BenchName[] = []
try {
  for (const name of names) {
    console.log(`── ${name}`)
    // A bench that fails must not lose half an hour of results.
    const found = await measure(name).catch((error: unknown) => {
      console.error(error)
      broken.push(name)
      return []
    })
    console.log(tableOf(found))
    rows.push(...found)
  }
} finally {
  await demo?.stop()
}
if (isShort && named.length === 0) await endsItsProgram()
const table = tableOf(rows)
console.log(table)
if (flags.has('--write')) keep(table)
process.exit(broken.length === 0 && rows.every(isShort ? isFigure : isWithin) ? 0 : 1)

/** In a process of its own: what one bench compiles and keeps in memory must not change the next one's figures. */
async function measure(name: BenchName): Promise<Row[]> {
  const env = { ...process.env, ...demo?.environment }
  const child = fork(path.join(import.meta.dirname, 'one.ts'), [name, isShort ? 'short' : 'whole'], {
    env,
  })
  const found: Row[] = []
  child.on('message', (sent: Row[]) => found.push(...sent))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  if (found.length === 0) throw new Error(`${name} measured nothing`)
  return found
}

function keep(text: string): void {
  const [processor] = os.cpus()
  const where = `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} processors (${processor?.model}), Node ${process.version}.`
  const page = readFileSync(PAGE, 'utf8')
  const [before = '', rest = ''] = page.split(MARKS.begin)
  const [, after = ''] = rest.split(MARKS.end)
  const missing = broken.length > 0 ? `\n\nNot measured, because it failed: ${broken.join(', ')}.` : ''
  writeFileSync(PAGE, `${before}${MARKS.begin}\n\n${where}\n\n${text}${missing}\n\n${MARKS.end}${after}`)
}
