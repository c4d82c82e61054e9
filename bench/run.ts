// `npm run bench [-- names]`: measures everything, or what is named, and prints one table. `npm run bench -- short [names]` looks only
// whether the benches still run and what they compare agrees.
// `npm run bench -- before=<commit>` puts this version beside an earlier one. Ends with 1 where a target is missed or a bench fails.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isFigure, isWithin, type Row, tableOf } from './bench.ts'
import { BENCHES, type BenchName } from './benches.ts'
import { startDemo } from './demo.ts'

const words = process.argv.slice(2)
const isShort = words.includes('short')
const [before] = words.flatMap((word) => /^before=(.+)/.exec(word)?.[1] ?? [])
if (before) process.env.BENCH_BEFORE = before
const named = [
  ...words.filter((word) => word !== 'short' && !word.startsWith('before=')),
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
console.log(tableOf(rows))
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
