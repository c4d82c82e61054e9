import { setTimeout as sleep } from 'node:timers/promises'
import type { Queue } from '#server/ground/jobs/queue.ts'
import { lookNow } from '#server/program/schedule.ts'

const EVERY_MS = 2000
/** For so long after a move there may be something to ask for again: a second reading, answers that were not there yet. */
const AWAKE_MS = 60_000

type Following = {
  queue: Queue
  /** What the official games' clock says. */
  clock(): Promise<string>
  touches: AsyncIterator<unknown>
  signal: AbortSignal
  everyMs?: number
  awakeMs?: number
  now?: () => number
}

/**
 * Has the program look at the official games every other second from when somebody has touched them until their clock has stood still for a
 * while. After that nothing is asked until the next touch: looking so often all the time was most of what a demo at rest cost.
 */
export async function lookWhileClockMoves(following: Following): Promise<void> {
  const {
    queue,
    clock,
    touches,
    signal,
    everyMs = EVERY_MS,
    awakeMs = AWAKE_MS,
    now = () => performance.now(),
  } = following
  let seen: string | null = null
  let awakeUntil = 0
  while (!signal.aborted) {
    const says = await clock().catch(() => seen)
    if (says !== seen) awakeUntil = now() + awakeMs
    seen = says
    if (now() < awakeUntil) {
      // What fails is tried again at the next turn.
      await lookNow(queue).catch(() => undefined)
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    } else {
      await touches.next()
      awakeUntil = now() + awakeMs
    }
  }
}
