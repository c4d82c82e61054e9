import { Failure } from '#server/ground/base/failure.ts'

/** Two, so that a change that waits for the official game does not delay the next; at most one waits for the lock. */
const AT_ONCE = 2
const MOST_WAITING = 20
/** Of all parties of a line together: where each takes a third of a second, the last of a hundred waits a quarter of a minute. */
const MOST_IN_LINE = 100

type Waiting = { go(): void; refuse(busy: Failure): void }
/** Who waits, by party, whose turn comes first standing first. */
type Line = { working: number; waiting: Map<string, Waiting[]> }

const lines = new Map<string, Line>()

/**
 * For work of one party (a person, an address) that waits for one lock: it queues here, in order, before it takes a
 * connection of the pool. Where parties share a line, turns go round by party. Throws a `Failure` where too much waits
 * already, of this party or in the line: there whoever has most waiting makes room. Counted in each process.
 */
export async function inTurn<T>(party: string, work: () => Promise<T>, lineName = party): Promise<T> {
  const line = lines.get(lineName) ?? { working: 0, waiting: new Map() }
  lines.set(lineName, line)
  if (line.working < AT_ONCE) line.working++
  else await new Promise<void>((go, refuse) => wait(line, party, { go, refuse }))
  try {
    return await work()
  } finally {
    const next = takeNext(line)
    if (next) next.go()
    else if (--line.working === 0) lines.delete(lineName)
  }
}

function wait({ waiting }: Line, party: string, one: Waiting): void {
  const own = waiting.get(party) ?? []
  own.push(one)
  waiting.set(party, own)
  const all = [...waiting.values()]
  if (own.length <= MOST_WAITING && all.flat().length <= MOST_IN_LINE) return
  const longest = all.reduce((most, other) => (other.length > most.length ? other : most), own)
  longest
    .pop()
    ?.refuse(
      new Failure('too_many', 'Too many requests at once. Please wait a moment and try again.', { retryAfter: 1 }),
    )
  if (own.length === 0) waiting.delete(party)
}

/** Whoever has waited longest of the party whose turn it is, which then comes last. */
function takeNext({ waiting }: Line): Waiting | undefined {
  for (const [party, [first, ...others]] of waiting) {
    waiting.delete(party)
    if (others.length > 0) waiting.set(party, others)
    return first
  }
  return undefined
}
