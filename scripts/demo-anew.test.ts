import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forkRun, keepAnew, type Run, untilHour } from './demo-anew.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'benchside-anew-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A run that the test sees, ends and has written to; `held` is what it found in its folder. */
type Seen = Run & { held: string | null; write(text: string): void; crash(): void; isStopped(): boolean }

/** The demo with runs that are no processes: the first one makes "seed", and each is due when the test says so. */
function watched() {
  const runs: Seen[] = []
  const dues: (() => void)[] = []
  const demo = keepAnew({
    folder,
    pauseMs: 1,
    start(used) {
      const run = runOn(used)
      runs.push(run)
      return run
    },
    due: (signal) =>
      new Promise((resolve) => {
        dues.push(resolve)
        signal.addEventListener('abort', () => resolve())
      }),
  })
  const nth = async (number: number): Promise<Seen> => {
    await expect.poll(() => runs.length).toBeGreaterThanOrEqual(number)
    return runs[number - 1] as Seen
  }
  return { demo, runs, nth, due: () => dues.at(-1)?.() }
}

function runOn(used: string): Seen {
  const file = path.join(used, 'stored')
  const held = existsSync(file) ? readFileSync(file, 'utf8') : null
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let isStopped = false
  const write = (text: string) => writeFileSync(file, text)
  mkdirSync(used, { recursive: true })
  if (held === null) write('seed')
  return {
    held,
    write,
    ready: Promise.resolve(),
    ended,
    crash: end,
    isStopped: () => isStopped,
    async stop() {
      isStopped = true
      end()
    },
  }
}

test('every hour what was stored goes back to what the first run made', async () => {
  const { demo, runs, nth, due } = watched()
  expect((await nth(1)).held).toBeNull()
  const second = await nth(2)
  expect(second.held).toBe('seed')
  second.write('what a stranger left')
  due()
  const third = await nth(3)
  expect(second.isStopped()).toBe(true)
  expect(third.held).toBe('seed')
  await demo.stop()
  expect(third.isStopped()).toBe(true)
  expect(runs).toHaveLength(3)
})

test('so it does after a crash', async () => {
  const { demo, nth } = watched()
  const second = await nth(2)
  second.write('half a row')
  second.crash()
  expect((await nth(3)).held).toBe('seed')
  await demo.stop()
})

test('what an earlier start made is made anew', async () => {
  for (const name of ['made', 'used']) {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'stored'), 'of an older version')
  }
  const { demo, nth } = watched()
  expect([(await nth(1)).held, (await nth(2)).held]).toEqual([null, 'seed'])
  await demo.stop()
})

test('a demo that does not start is not tried again', async () => {
  const demo = keepAnew({
    folder,
    start: () => ({ ready: new Promise(() => undefined), ended: Promise.resolve(), stop: async () => undefined }),
    due: () => new Promise(() => undefined),
  })
  await expect(demo.ended).rejects.toThrow('The demo did not start')
})

test('a process says when it is ready, and is told to end in order', async () => {
  const [script, note] = ['run.mjs', 'note'].map((name) => path.join(folder, name)) as [string, string]
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => { writeFileSync(process.env.NOTE, 'in order'); process.exit(0) })
    setInterval(() => 0, 1000)
    process.send('ready')`,
  )
  const run = forkRun(script, { ...process.env, NOTE: note })
  await run.ready
  await run.stop()
  expect(readFileSync(note, 'utf8')).toBe('in order')
})

test.each([
  ['2026-11-28T21:00:00.000Z', 3_600_000],
  ['2026-11-28T21:59:59.000Z', 1000],
  ['2026-11-28T21:15:00.000Z', 2_700_000],
])('at %s the next hour is %i milliseconds away', (now, left) => {
  expect(untilHour(Date.parse(now))).toBe(left)
})
