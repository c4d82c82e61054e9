import { Worker } from 'node:worker_threads'
import { Failure } from '#server/ground/base/failure.ts'
import type { Drawing } from './draw-picture.ts'
import type { Drawn } from './draw-thread.ts'

export type DrawingThreads = {
  /** The PNG; null where there is nothing to draw. Throws a `Failure`, `unavailable`, when too many wait already. */
  draw(drawing: Drawing): Promise<Buffer | null>
  close(): Promise<void>
}

type Waiting = { drawing: Drawing; resolve(png: Buffer | null): void; reject(error: Error): void }

const RETRY_SECONDS = 3
/** Far beyond any drawing: something hangs. */
const LONGEST_MS = 20_000
/** A thread holds the fonts, some 40 MB in all, so it is ended when it has had nothing to draw for a while. */
const IDLE_MS = 60_000

/** Draws in up to `threads` threads of its own, with at most `queue` drawings waiting. */
export function createDrawingThreads({ threads, queue }: { threads: number; queue: number }): DrawingThreads {
  const waiting: Waiting[] = []
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const timers = new Map<Worker, NodeJS.Timeout>()

  return {
    draw(drawing) {
      if (waiting.length >= queue && idle.length === 0 && all.size >= threads)
        return Promise.reject(
          new Failure('unavailable', 'Many pictures are being drawn right now. Please try again in a moment.', {
            retryAfter: RETRY_SECONDS,
          }),
        )
      return new Promise((resolve, reject) => {
        waiting.push({ drawing, resolve, reject })
        next()
      })
    },
    async close() {
      const open = [...all]
      all.clear()
      idle.length = 0
      for (const { reject } of waiting.splice(0)) reject(new Error('The program is ending'))
      await Promise.all(open.map(end))
    },
  }

  function next(): void {
    if (waiting.length === 0) return
    const worker = idle.pop() ?? (all.size < threads ? started() : undefined)
    const wanted = worker && waiting.shift()
    if (worker && wanted) work(worker, wanted)
  }

  function started(): Worker {
    const worker = new Worker(new URL('./draw-thread.ts', import.meta.url))
    worker.unref()
    // Between drawings there is no other listener, and an unhandled `error` event would crash the process.
    worker.on('error', () => void end(worker))
    all.add(worker)
    return worker
  }

  function work(worker: Worker, { drawing, resolve, reject }: Waiting): void {
    clearTimeout(timers.get(worker))
    const fail = (error: Error) => {
      finish()
      void end(worker)
      reject(error)
      next()
    }
    const done = (drawn: Drawn) => {
      finish()
      rest(worker)
      if ('error' in drawn) reject(new Error(`A picture was not drawn: ${drawn.error}`))
      else resolve(drawn.png && Buffer.from(drawn.png.buffer))
      next()
    }
    const gone = () => fail(new Error('A drawing thread ended'))
    const tooLong = setTimeout(() => fail(new Error(`A drawing took more than ${LONGEST_MS} ms`)), LONGEST_MS)
    const finish = () => {
      clearTimeout(tooLong)
      // Not `removeAllListeners`: Node's own listeners on the worker would go too, and no message would arrive any more.
      worker.off('error', fail).off('exit', gone).off('message', done)
    }
    worker.once('error', fail).once('exit', gone).once('message', done)
    const alone = withoutOthers(drawing)
    worker.postMessage(alone, 'answer' in alone ? [alone.answer.buffer] : [])
  }

  function rest(worker: Worker): void {
    idle.push(worker)
    timers.set(worker, setTimeout(() => void end(worker), IDLE_MS).unref())
  }

  async function end(worker: Worker): Promise<void> {
    clearTimeout(timers.get(worker))
    timers.delete(worker)
    all.delete(worker)
    const place = idle.indexOf(worker)
    if (place >= 0) idle.splice(place, 1)
    await worker.terminate()
  }
}

/** Copies the answer: `postMessage` clones the whole ArrayBuffer under a view, which may hold other people's data. */
function withoutOthers(drawing: Drawing) {
  return 'answer' in drawing ? { ...drawing, answer: new Uint8Array(drawing.answer) } : drawing
}
