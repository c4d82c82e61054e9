import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** How long each took from when it was due: whoever waits for a server that is busy waits, too. */
export type Load = { latencies: number[]; failed: number }
export type Pace = { perSecond: number; seconds: number }
/** Of people who take turns. With a body it is a POST. */
export type Person = { token: string; body?: string }
export type Reader = { url: string; headers?: Record<string, string>; people?: readonly Person[] }
export type Order = { reader: Reader; pace: Pace }

/** Readers in a process that does nothing else: what the official game is busy with here must not count as the time of an answer. */
export type Readers = {
  /** At a pace that does not wait for answers, as readers do not. */
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
