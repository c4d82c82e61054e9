// Runs one bench for `bench/run.ts` and sends its rows.
import { BENCHES, type BenchName } from './benches.ts'

const [name, size] = process.argv.slice(2)
const { bench } = await BENCHES[name as BenchName].load()
const rows = await bench({ isShort: size === 'short' })
process.send?.(rows)
process.disconnect?.()
