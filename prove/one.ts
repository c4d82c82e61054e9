// Runs one proof for `prove/run.ts` and sends what it found.
import { killAll } from '#test/program/running-program.ts'
import { tableOf } from './proof.ts'
import { PROOFS, type ProofName } from './proofs.ts'

const [name, size] = process.argv.slice(2)
// A proof that fails leaves no program behind.
process.once('exit', killAll)
const { proof } = await PROOFS[name as ProofName].load()
const findings = await proof({ isShort: size === 'short' })
// What is still open (connections of killed programs) must not keep it waiting.
if (process.send) process.send(findings, () => process.exit(0))
else console.log(tableOf(findings))
