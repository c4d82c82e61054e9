import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
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
  // One that takes too long must not go on beside the next, nor may what it has started.
  onTestFinished(() => void child.kill('SIGTERM'))
  const rows: Row[] = []
  child.on('message', (sent: Row[]) => rows.push(...sent))
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(rows).not.toEqual([])
  expect(rows.filter((row) => !(measured(row) >= 0))).toEqual([])
})

test('a bench that is ended takes its program along', async () => {
  const child = fork(path.join(import.meta.dirname, 'one.ts'), ['first-save', 'short'], { execArgv: [] })
  const program = await programOf(child.pid ?? 0)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await vi.waitFor(() => expect(existsSync(`/proc/${program}`)).toBe(false), { timeout: 60_000, interval: 100 })
})

/** The id of the process that a bench has started, as soon as it is there. */
async function programOf(bench: number): Promise<string> {
  const children = () =>
    readdirSync(`/proc/${bench}/task`).flatMap((thread) =>
      readFileSync(`/proc/${bench}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
  return vi.waitUntil(
    () => children().find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('server/program/main.ts')),
    { timeout: 60_000, interval: 20 },
  )
}
