import { setImmediate as afterThis } from 'node:timers/promises'
import { countAMinute } from '#server/ground/base/count-a-minute.ts'
import { Failure } from '#server/ground/base/failure.ts'

/** Two, so that a change that waits for the official game does not delay the next; at most one waits for the lock. */
const AT_ONCE = 2
const MOST_WAITING = 20
/** Of all parties of a line together: where each takes a third of a second, the last of a hundred waits a quarter of a minute. */
const MOST_IN_LINE = 100

type Waiting = { go(): void; refuse(busy: Failure): void }
/** Who waits, by party: of those who have spent as many seconds, whoever stands first has the turn. */
type Line = { name: string; working: number; waiting: Map<string, Waiting[]> }

const lines = new Map<string, Line>()
/** How long the work of each party of each line took in a minute. */
const spent = countAMinute(Number.POSITIVE_INFINITY)

/**
 * For work of one party (a person, an address) that waits for one lock: it queues here, in order, before it takes a
 * connection of the pool. Where parties share a line, turns go round by party, whoever has spent least in this minute
 * first. Throws a `Failure` where too much waits already, of this party or in the line: there whoever has spent most
 * makes room, and of those who have spent as much whoever has most waiting. Counted in each process.
 */
export async function inTurn<T>(
  party: string,
  work: () => Promise<T>,
  { line: name = party, atOnce = AT_ONCE }: { line?: string; atOnce?: number } = {},
): Promise<T> {
  const line = lines.get(name) ?? { name, working: 0, waiting: new Map() }
  lines.set(name, line)
  if (line.working < atOnce) line.working++
  // Whoever has waited begins after whatever else the process has to answer.
  else await new Promise<void>((go, refuse) => wait(line, party, { go, refuse })).then(() => afterThis())
  const start = performance.now()
  try {
    return await work()
  } finally {
    spent.add(`${name} ${party}`, performance.now() - start)
    next(line)
  }
}

function wait(line: Line, party: string, one: Waiting): void {
  const own = line.waiting.get(party) ?? []
  line.waiting.set(party, own)
  own.push(one)
  const isFull = [...line.waiting.values()].flat().length > MOST_IN_LINE
  if (own.length > MOST_WAITING) refuseLast(line, party)
  else if (isFull) refuseLast(line, lastOf(line))
}

function lastOf(line: Line): string {
  const all = spentOf(line).sort((one, other) => one.ms - other.ms || one.count - other.count)
  return all.at(-1)?.party ?? ''
}

function refuseLast({ waiting }: Line, party: string): void {
  const own = waiting.get(party) ?? []
  const text = 'Too many requests at once. Please wait a moment and try again.'
  own.pop()?.refuse(new Failure('too_many', text, { retryAfter: 1 }))
  if (own.length === 0) waiting.delete(party)
}

function next(line: Line): void {
  const [{ party } = { party: '' }] = spentOf(line).sort((one, other) => seconds(one) - seconds(other))
  const [first, ...others] = line.waiting.get(party) ?? []
  line.waiting.delete(party)
  if (others.length > 0) line.waiting.set(party, others)
  if (first) first.go()
  else if (--line.working === 0) lines.delete(line.name)
}

function spentOf({ name, waiting }: Line) {
  return [...waiting].map(([party, { length }]) => ({ party, ms: spent.sumOf(`${name} ${party}`), count: length }))
}

/** Whole ones: turns go round among those who differ by little, as by one log-in. */
function seconds({ ms }: { ms: number }): number {
  return Math.floor(ms / 1000)
}
