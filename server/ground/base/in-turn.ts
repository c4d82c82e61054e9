import { Failure } from '#server/ground/base/failure.ts'

/** Two, so that a change that waits for the official game does not delay the next; at most one waits for the lock. */
const AT_ONCE = 2
const MOST_WAITING = 20

type Line = { working: number; waiting: (() => void)[] }

const lines = new Map<string, Line>()

/**
 * For work of one party (a person, an address) that waits for one lock: it queues here, in order, before it takes a
 * connection of the pool. Throws a `Failure` where too much waits already. Counted in each process.
 */
export async function inTurn<T>(party: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(party) ?? { working: 0, waiting: [] }
  lines.set(party, line)
  if (line.working < AT_ONCE) line.working++
  else if (line.waiting.length < MOST_WAITING) await new Promise<void>((go) => line.waiting.push(go))
  else
    throw new Failure('too_many', 'Too many requests at once. Please wait a moment and try again.', { retryAfter: 1 })
  try {
    return await work()
  } finally {
    // Whoever has waited longest takes the place.
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.working === 0) lines.delete(party)
  }
}
