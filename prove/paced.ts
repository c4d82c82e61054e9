import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Each latency counts from when the request was due: waiting for a busy server counts, too. */
export type Load = { latencies: number[]; failed: number }
export type Pace = { perSecond: number; seconds: number }
/** People who take turns. A request with a body is a POST. */
export type Person = { token: string; body?: string }
export type Reader = { url: string; headers?: Record<string, string>; people?: readonly Person[] }
export type Order = { reader: Reader; pace: Pace }

/** Readers in a process of their own, so that other work here does not count as answer time. */
export type Readers = {
  /** Sends at a fixed pace without waiting for answers, like readers. */
  load(reader: Reader, pace: Pace): Promise<Load>
  stop(): Promise<void>
}

export function startReaders(): Readers {
  const child = fork(path.join(import.meta.dirname, 'paced-process.ts'), { execArgv: [] })
  const ended = once(child, 'exit')
  return {
    async load(reader, pace) {
      child.send({ reader, pace } satisfies Order)
      const [found] = await Promise.race([
        once(child, 'message') as Promise<[Load]>,
        ended.then(() => Promise.reject(new Error('The readers ended'))),
      ])
      return found
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}

export function slowestHundredth({ latencies }: Load): number {
  return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Number.NaN
}
