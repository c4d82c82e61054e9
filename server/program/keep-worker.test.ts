import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/ground/base/config.ts'
import { createTroubles } from '#server/ground/base/troubles.ts'
import { keepWorker } from './keep-worker.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync('/tmp/benchside-worker-')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { execPath } = process
afterEach(() => {
  process.execPath = execPath
})

function script(text: string): string {
  const file = path.join(folder, `worker-${text.length}.mjs`)
  writeFileSync(file, text)
  return file
}

type Line = { code: number | null; signal: string | null; deaths: number; waitMs: number }

function keeping(text: string) {
  const lines: Line[] = []
  const log = { error: (line: Line) => void lines.push(line) } as never
  const troubles = createTroubles()
  const order = { config: {} as never, connectionString: 'postgres://nobody@127.0.0.1:9/nothing' }
  const worker = keepWorker(order, { log, troubles }, { script: script(text), firstPauseMs: 10 })
  return { lines, troubles, worker }
}

test('a worker that keeps ending is restarted after growing pauses, which the log and the troubles show', async () => {
  const { lines, troubles, worker } = keeping(`process.once('message', () => process.exit(7))`)
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
  await worker.stop()
  expect(lines.slice(0, 4)).toEqual([
    { code: 7, signal: null, deaths: 1, waitMs: 10 },
    { code: 7, signal: null, deaths: 2, waitMs: 20 },
    { code: 7, signal: null, deaths: 3, waitMs: 40 },
    { code: 7, signal: null, deaths: 4, waitMs: 80 },
  ])
  expect(troubles.current()).toEqual([
    expect.stringMatching(/^the worker has died \d+ times in a row: nothing new is fetched, and no mail is sent$/),
  ])
}, 90_000)

test('a worker that is stopped is not restarted, and not counted as a death', async () => {
  const { lines, worker } = keeping(`process.once('message', () => setInterval(() => undefined, 1000))\n`)
  await worker.stop()
  expect(lines).toEqual([])
})

test.each(['/nowhere/node', 'no\0name'])(
  'a worker that cannot be started (%j) is tried again, and is among the troubles',
  async (wrong) => {
    // What `fork` starts.
    process.execPath = wrong
    const { lines, troubles, worker } = keeping(`process.once('message', () => setInterval(() => undefined, 1000))\n\n`)
    await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
    expect(lines[0]).toMatchObject({ err: expect.any(Error), deaths: 1, waitMs: 10 })
    expect(troubles.current()).toEqual([expect.stringMatching(/^the worker has died \d+ times in a row/)])
    process.execPath = execPath
    await worker.stop()
  },
  90_000,
)

test('a worker that cannot start says why in one line, without the database’s details', async () => {
  const child = fork(path.join(import.meta.dirname, 'worker.ts'), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  child.send({ config, connectionString: `postgres://nobody@127.0.0.1:9/nothing` })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(said).toMatch(/^The worker could not start\. .*ECONNREFUSED.*\n$/)
}, 60_000)
