import { setTimeout as sleep } from 'node:timers/promises'
import type { Game } from '#domain/ids.ts'
import { fetchJson, type Outcome } from './fetch-json.ts'
import type { Gate } from './gate.ts'
import type { Limits } from './limits.ts'
import type { RetryBudget } from './retry-budget.ts'
import type { Slots } from './slots.ts'
import type { Ask, Urgency } from './upstream.ts'
import { UpstreamFault } from './upstream-fault.ts'

/** The parsed JSON at a path of one game, undefined for an official 404. Throws an `UpstreamFault`. */
export type Client = (path: string, ask?: Ask) => Promise<unknown>

export type ClientOptions = {
  game: Game
  baseUrl: string
  userAgent: string
  gate: Gate
  slots: Slots
  budget: RetryBudget
  limits: Limits
  fetch: typeof fetch
}

type Flight = {
  urgency: Urgency
  underWay: boolean
  answer: Promise<unknown>
  /** A person's flight to the same address that left while this one waited: its answer serves both. */
  overtaking?: Flight
}

const never = new AbortController().signal
/** For a call that has its own, better word on why it is late; this is for one that joined a slower flight. */
const GRACE = 50

/**
 * One game behind its manners: one flight per address, a slot, a place in the rate, a few attempts, and a time limit:
 * a person's runs from the question, the background's from its slot, since a long queue is no fault.
 */
export function createClient(options: ClientOptions): Client {
  const { limits } = options
  const flights = new Map<string, Flight>()

  function depart(path: string, urgency: Urgency, deadline: number): Flight {
    const flight: Flight = { urgency, underWay: false, answer: Promise.resolve() }
    flight.answer = fly(flight, path, deadline).finally(() => {
      if (flights.get(path) === flight) flights.delete(path)
    })
    // Whoever waits has a handler of his own; when everybody has stopped waiting, nobody has.
    flight.answer.catch(() => undefined)
    flights.set(path, flight)
    return flight
  }

  async function fly(flight: Flight, path: string, deadline: number): Promise<unknown> {
    const { urgency } = flight
    const patience = urgency === 'person' ? AbortSignal.timeout(timeLeft(deadline)) : never
    const release = await options.slots.take(urgency, patience).catch((cause: unknown) => {
      throw new UpstreamFault('busy', 'no free slot', { path, cause, retryAfter: 1 })
    })
    try {
      if (flight.overtaking) {
        release()
        return await flight.overtaking.answer
      }
      flight.underWay = true
      const latest = urgency === 'person' ? deadline : performance.now() + limits.backgroundTime
      return await persist(options, path, { urgency, deadline: latest })
    } finally {
      release()
    }
  }

  return async function ask(path, { urgency } = { urgency: 'background' }) {
    const flight = flights.get(path)
    if (urgency === 'background') return (flight ?? depart(path, urgency, Number.POSITIVE_INFINITY)).answer
    const deadline = performance.now() + limits.personTime
    // A background call that still waits for its turn would be too slow: the person goes first and it joins him.
    if (flight && (flight.underWay || flight.urgency === 'person')) return within(deadline + GRACE, path, flight.answer)
    const mine = depart(path, urgency, deadline)
    if (flight) flight.overtaking = mine
    return within(deadline + GRACE, path, mine.answer)
  }
}

type Errand = { urgency: Urgency; deadline: number }

async function persist(options: ClientOptions, path: string, errand: Errand): Promise<unknown> {
  const { limits, budget } = options
  budget.earn()
  let last: UpstreamFault | undefined
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(options, path, errand).catch((error: unknown) => {
      // The gate closed after an attempt: what went wrong then says more than that it closed.
      throw last ?? error
    })
    if (outcome.kind === 'answer') return outcome.body
    if (outcome.kind === 'missing') return undefined
    last = outcome.fault
    const backoff = Math.random() * Math.min(limits.longestBackoff, limits.backoff * 2 ** attempt)
    const hopeless = !outcome.passing || attempt >= limits.attempts || performance.now() + backoff >= errand.deadline
    if (hopeless || !budget.spend()) throw outcome.fault
    await sleep(backoff)
  }
}

async function attemptOnce(options: ClientOptions, path: string, { urgency, deadline }: Errand): Promise<Outcome> {
  const { game, gate, limits } = options
  const pass = await gate.enter(game, urgency, { path, deadline })
  const outcome = await fetchJson(options.baseUrl + path, {
    fetch: options.fetch,
    path,
    userAgent: options.userAgent,
    timeout: Math.min(timeLeft(deadline), limits.attemptTime),
    mostBytes: limits.mostBytes,
    pauseWithoutHeader: limits.pauseWithoutHeader,
  })
  if (outcome.kind === 'fault' && (!outcome.alive || outcome.pause)) {
    await pass.failed({ counts: !outcome.alive, pause: outcome.pause })
  } else {
    await pass.succeeded()
  }
  return outcome
}

/** `AbortSignal.timeout` takes whole milliseconds only. */
function timeLeft(deadline: number): number {
  return Math.max(1, Math.ceil(deadline - performance.now()))
}

async function within<T>(deadline: number, path: string, work: Promise<T>): Promise<T> {
  const alarm = new AbortController()
  const late = sleep(timeLeft(deadline), undefined, { signal: alarm.signal }).then(() => {
    throw new UpstreamFault('away', 'not in time for a person', { path })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    alarm.abort()
  }
}
