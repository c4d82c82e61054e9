import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Finding, holds } from './proof.ts'
import { PROOFS, type ProofName } from './proofs.ts'

const names = (Object.keys(PROOFS) as ProofName[]).filter((name) => !('isTest' in PROOFS[name]))

test.each(names)('%s still runs, and what is counted holds', async (name) => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(path.join(import.meta.dirname, 'one.ts'), [name, 'short'], { env, execArgv: [] })
  onTestFinished(() => void child.kill('SIGTERM'))
  const findings: Finding[] = []
  child.on('message', (sent: Finding[]) => findings.push(...sent))
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  const counted = findings.filter(({ unit }) => unit === 'times' || unit === 'differences')
  expect(counted).not.toEqual([])
  // How long something takes says nothing beside other tests.
  expect(counted.filter((finding) => !holds(finding))).toEqual([])
})
