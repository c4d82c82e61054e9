import { Failure } from '#server/ground/base/failure.ts'

/** Two, so that a change which waits for the official game does not hold up the next; whoever waits for the other's lock has one connection. */
const AT_ONCE = 2
const MOST_WAITING = 20

type Line = { working: number; waiting: (() => void)[] }

const lines = new Map<string, Line>()

/**
 * Work that waits for a lock which one party can pile up (a person, an address): before it takes a connection of the pool, and in the order
 * of its coming. Throws a `Failure` where too much waits already. By process.
 */
export async function inTurn<T>(party: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(party) ?? { working: 0, waiting: [] }
  lines.set(party, line)
  if (line.working < AT_ONCE) line.working++
  else if (line.waiting.length < MOST_WAITING) await new Promise<void>((go) => line.waiting.push(go))
  else throw new Failure('too_many', 'Too many changes at once. Please wait a moment and try again.', { retryAfter: 1 })
  try {
    return await work()
  } finally {
    // Whoever has waited longest takes the place.
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.working === 0) lines.delete(party)
  }
}
