import { setTimeout as sleep } from 'node:timers/promises'
import type { Game } from '#domain/ids.ts'
import { noteCall } from './counted-calls.ts'
import { type FetchResult, fetchJson } from './fetch-json.ts'
import type { Gate } from './gate.ts'
import type { Limits } from './limits.ts'
import type { RetryBudget } from './retry-budget.ts'
import type { Slots } from './slots.ts'
import type { Ask, Urgency } from './upstream.ts'
import { UpstreamFault } from './upstream-fault.ts'
import type { UpstreamWatch } from './watch.ts'

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
  watch: UpstreamWatch
}

type SharedCall = {
  urgency: Urgency
  hasSlot: boolean
  answer: Promise<unknown>
  /** A more urgent request for the same address that was sent while this one waited: its answer serves both. */
  replacedBy?: SharedCall
}

const never = new AbortController().signal
/** Milliseconds, so that a call reports its own, more exact fault; this limit is for callers that joined a slower call. */
const GRACE = 50

/**
 * One game behind all limits: one call per address at a time, a slot, a place in the rate, a few attempts, and a time limit, which
 * starts for a person when they ask, for the background when it has its slot: a long queue is no fault of the game.
 */
export function createClient(options: ClientOptions): Client {
  const { limits } = options
  const calls = new Map<string, SharedCall>()

  function start(path: string, urgency: Urgency, deadline: number): SharedCall {
    const call: SharedCall = { urgency, hasSlot: false, answer: Promise.resolve() }
    call.answer = run(call, path, deadline).finally(() => {
      if (calls.get(path) === call) calls.delete(path)
    })
    // Every caller that waits has its own handler; once all have given up, a rejection would be unhandled.
    call.answer.catch(() => undefined)
    calls.set(path, call)
    return call
  }

  async function run(call: SharedCall, path: string, deadline: number): Promise<unknown> {
    const { urgency } = call
    const patience = urgency === 'background' ? never : AbortSignal.timeout(timeLeft(deadline))
    const release = await options.slots.take(urgency, patience).catch((cause: unknown) => {
      throw new UpstreamFault('busy', 'no free slot', { path, cause, retryAfter: 1, isOurs: true })
    })
    try {
      if (call.replacedBy) {
        release()
        return await call.replacedBy.answer
      }
      call.hasSlot = true
      const times =
        urgency === 'background'
          ? { urgency, deadline: performance.now() + limits.backgroundTime, latestEntry: Number.POSITIVE_INFINITY }
          : { urgency, deadline, latestEntry: deadline }
      return await persist(options, path, times)
    } finally {
      release()
    }
  }

  return async function ask(path, { urgency } = { urgency: 'background' }) {
    const call = calls.get(path)
    if (urgency === 'background') return (call ?? start(path, urgency, Number.POSITIVE_INFINITY)).answer
    const deadline = performance.now() + limits.personTime
    // A less urgent call that still waits would be too slow: the more urgent one goes first, and shares its answer with it.
    if (call && (call.hasSlot || call.urgency === 'person' || call.urgency === urgency))
      return within(deadline + GRACE, path, call.answer)
    const mine = start(path, urgency, deadline)
    if (call) call.replacedBy = mine
    return within(deadline + GRACE, path, mine.answer)
  }
}

type CallTimes = {
  urgency: Urgency
  /** After it no further attempt is made. */
  deadline: number
  /** The background waits for the gate as long as it takes: a long queue and a slow database are no faults of the game. */
  latestEntry: number
}

async function persist(options: ClientOptions, path: string, times: CallTimes): Promise<unknown> {
  const { limits, budget } = options
  budget.earn()
  let last: UpstreamFault | undefined
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(options, path, times).catch((error: unknown) => {
      // The gate closed after a failed attempt: that attempt's fault explains more than the closed gate does.
      throw last ?? error
    })
    if (outcome.kind === 'answer') return outcome.body
    if (outcome.kind === 'missing') return undefined
    last = outcome.fault
    const backoff = Math.random() * Math.min(limits.longestBackoff, limits.backoff * 2 ** attempt)
    const hopeless = !outcome.passing || attempt >= limits.attempts || performance.now() + backoff >= times.deadline
    if (hopeless || !budget.spend()) throw outcome.fault
    await sleep(backoff)
  }
}

/** An attempt's time limit starts when the gate lets it pass. */
async function attemptOnce(
  options: ClientOptions,
  path: string,
  { urgency, deadline, latestEntry }: CallTimes,
): Promise<FetchResult> {
  const { game, gate, limits } = options
  const pass = await gate.enter(game, urgency, { path, deadline: latestEntry })
  const left = urgency === 'background' ? limits.attemptTime : deadline - performance.now()
  if (left <= 0) {
    await pass.failed({ counts: false })
    throw new UpstreamFault('busy', 'too late for an attempt', { path, retryAfter: 1, isOurs: true })
  }
  const timeout = Math.min(Math.ceil(left), limits.attemptTime)
  const begun = performance.now()
  noteCall()
  const outcome = await fetchJson(options.baseUrl + path, {
    fetch: options.fetch,
    path,
    userAgent: options.userAgent,
    timeout,
    mostBytes: limits.mostBytes,
    pauseWithoutHeader: limits.pauseWithoutHeader,
  })
  const ended = outcome.kind === 'fault' ? outcome.fault.kind : outcome.kind
  options.watch.called({ game, path, outcome: ended, seconds: (performance.now() - begun) / 1000 })
  if (outcome.kind === 'fault' && (!outcome.alive || outcome.pause)) {
    const wasCutShort = outcome.timedOut === true && timeout < Math.min(limits.fairTime, limits.attemptTime)
    // Nor may a visitor close the gate for all, by asking for whatever is slow.
    const isVisitors = outcome.timedOut === true && urgency === 'visitor'
    await pass.failed({ counts: !outcome.alive && !wasCutShort && !isVisitors, pause: outcome.pause })
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
