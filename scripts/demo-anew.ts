import { execFile, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Environment } from './demo-config.ts'

/** One run of the demo: `ready` once its data is complete. Neither promise rejects. */
export type Run = { ready: Promise<void>; ended: Promise<void>; stop(): Promise<void> }

type Given = {
  folder: string
  start(folder: string): Run
  /** Resolves when the next run is due; ends either way when told to stop. */
  due(stopping: AbortSignal): Promise<void>
  onReady?(): void
  /** After a crash: what the run had started needs a moment to end, too. */
  pauseMs?: number
}

const HOUR_MS = 3_600_000
const PAUSE_MS = 3000
/** A run ends by itself within nine seconds. */
const LONGEST_END_MS = 9300

/**
 * The demo that starts anew: its data is made once, by a first run that is then stopped. Every later run works on a copy of
 * it, and is followed by the next one when that is due, or when it has ended by itself.
 */
export function keepAnew({ folder, start, due, onReady, pauseMs = PAUSE_MS }: Given): {
  ended: Promise<void>
  stop(): Promise<void>
} {
  const [made, used] = [path.join(folder, 'made'), path.join(folder, 'used')]
  const stopping = new AbortController()
  const { signal } = stopping
  let run: Run | null = null
  const ended = keep()
  return {
    ended,
    async stop() {
      stopping.abort()
      await run?.stop()
      await ended
    },
  }

  async function keep(): Promise<void> {
    await make()
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await copy(made, used)
      if (signal.aborted) return
      run = start(used)
      if (isFirst) void run.ready.then(onReady)
      const over = new AbortController()
      const dueOrOver = due(AbortSignal.any([signal, over.signal])).then(isDue, isDue)
      const hasCrashed = await Promise.race([run.ended.then(() => true), dueOrOver])
      over.abort()
      await run.stop()
      if (hasCrashed) await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async function make(): Promise<void> {
    await rm(used, GONE)
    if (signal.aborted) return
    run = start(used)
    const isMade = await Promise.race([run.ready.then(() => true), run.ended.then(() => false)])
    await run.stop()
    if (signal.aborted) return
    if (!isMade) throw new Error('The demo did not start')
    await copy(used, made)
  }
}

const GONE = { recursive: true, force: true, maxRetries: 5 }

/** With `cp`, as it keeps the owner: where root starts it, the database's files belong to another account. */
async function copy(from: string, to: string): Promise<void> {
  await rm(to, GONE)
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Not a crash. */
function isDue(): boolean {
  return false
}

/** The demo as a process of its own: it says when it is ready. */
export function forkRun(script: string, environment: Environment): Run {
  const child = fork(script, { env: { ...environment } })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    ready: new Promise((resolve) => child.once('message', () => resolve())),
    ended,
    async stop() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_END_MS)
      await ended
      clearTimeout(late)
    },
  }
}

/** The milliseconds until the clock strikes, in every zone that is whole hours from UTC. */
export function untilHour(now: number): number {
  return HOUR_MS - (now % HOUR_MS)
}
