// Runs one proof for `prove/run.ts` and sends what it found.
import { PROOFS, type ProofName } from './proofs.ts'

const [name, size] = process.argv.slice(2)
const { proof } = await PROOFS[name as ProofName].load()
const findings = await proof({ isShort: size === 'short' })
process.send?.(findings)
process.disconnect?.()
