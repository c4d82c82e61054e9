// Runs one proof for `prove/run.ts` and sends what it found.
import { PROOFS, type ProofName } from './proofs.ts'

const [name, size] = process.argv.slice(2)
const { proof } = await PROOFS[name as ProofName].load()
const findings = await proof({ isShort: size === 'short' })
// What is still open (connections of killed programs) must not keep it waiting.
if (process.send) process.send(findings, () => process.exit(0))
