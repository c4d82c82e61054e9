// Runs one bench for `bench/run.ts` and sends its rows.
import { BENCHES, type BenchName } from './benches.ts'

// Whoever ends it, or is gone, leaves no program of it behind: those are ended with it.
for (const gone of ['SIGTERM', 'disconnect'] as const) process.once(gone, () => process.exit(1))
const [name, size] = process.argv.slice(2)
const { bench } = await BENCHES[name as BenchName].load()
const rows = await bench({ isShort: size === 'short' })
if (process.send) process.send(rows, () => process.exit(0))
