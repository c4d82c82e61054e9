import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { measured, type Row } from './bench.ts'
import { BENCHES, type BenchName } from './benches.ts'
import { type Demo, startDemo } from './demo.ts'

let demo: Demo

beforeAll(async () => {
  demo = await startDemo({ isShort: true })
})
afterAll(() => demo.stop())

test.each(Object.keys(BENCHES) as BenchName[])('%s still runs, and what it compares agrees', async (name) => {
  // Not the test runner's: builds would be others.
  const env = { ...process.env, NODE_ENV: 'production', ...demo.environment }
  const child = fork(path.join(import.meta.dirname, 'one.ts'), [name, 'short'], { env, execArgv: [] })
  // One that hangs must not go on beside the next.
  onTestFinished(() => void child.kill('SIGKILL'))
  const rows: Row[] = []
  child.on('message', (sent: Row[]) => rows.push(...sent))
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(rows).not.toEqual([])
  expect(rows.filter((row) => !(measured(row) >= 0))).toEqual([])
})
