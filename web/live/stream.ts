import { LiveChange } from '#contract/live.ts'
import { ApiFailure } from '#web/call.ts'
import { eventParser } from './event-parser.ts'

/** What changed; null: anything may have. */
export type OnChange = (change: LiveChange | null) => void

export type StreamNeeds = {
  /** Opens the stream after the last event that was heard, with a token that is good now. */
  open(after: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  onChange: OnChange
  /** How often is asked by the clock while there is no stream. */
  pollMs: number
  /** From 0 to 1. */
  random?: () => number
}

/** `openedAt`: null where there was no stream. `retryAfterMs`: where the server said so. */
type Listened = { openedAt: number | null; retryAfterMs: number }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** After so many failures in a row the clock is asked instead, and the stream tried again each time. */
const FAILURES = 3
/** The server's comments come every 15 seconds. */
const SILENT_MS = 40_000
/** A stream that lasted so long was no failure: it ended with its token, or with a program that was replaced. */
const LASTED_MS = 5000

/** Listens until it is stopped. Nothing is asked while the tab is hidden; when it is shown again, what was missed comes first. */
export function listenToLive({ open, onChange, pollMs, random = Math.random }: StreamNeeds): () => void {
  let after: string | null = null
  let stopping: AbortController | null = null
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stopping?.abort()
  }

  function follow(): void {
    const isShown = document.visibilityState !== 'hidden'
    if (isShown === (stopping !== null)) return
    stopping?.abort()
    stopping = isShown ? new AbortController() : null
    if (stopping) void run(stopping.signal)
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const { openedAt, retryAfterMs } = await listen(signal)
      if (signal.aborted) return
      failures = openedAt !== null && Date.now() - openedAt >= LASTED_MS ? 0 : failures + 1
      // Where the server says when, there is no stream for now: its own, or too many of them.
      const isPolling = failures >= FAILURES || retryAfterMs > 0
      await pause(Math.max(isPolling ? pollMs : 0, waitAfter(failures), retryAfterMs), signal)
      if (isPolling && !signal.aborted) onChange(null)
    }
  }

  /** Half of it by chance, so that all who lost their stream at one moment do not come back at one. */
  function waitAfter(failures: number): number {
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    return longest * (0.5 + random() / 2)
  }

  /** Until the stream ends. */
  async function listen(outer: AbortSignal): Promise<Listened> {
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    const { signal } = leaving
    outer.addEventListener('abort', leave)
    let timer = setTimeout(leave, SILENT_MS)
    let openedAt: number | null = null
    try {
      const stream = await open(after, signal)
      openedAt = Date.now()
      // What changed before the first number that we know.
      if (after === null) onChange(null)
      const parse = eventParser()
      const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
      signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(leave, SILENT_MS)
        for (const { name, data, id } of parse(part.value)) {
          after = id ?? after
          if (name === 'live' && data !== null) onChange(changeIn(data))
        }
      }
      return { openedAt, retryAfterMs: 0 }
    } catch (error) {
      const retryAfter = error instanceof ApiFailure ? error.retryAfter : null
      return { openedAt, retryAfterMs: (retryAfter ?? 0) * 1000 }
    } finally {
      clearTimeout(timer)
      outer.removeEventListener('abort', leave)
      leave()
    }
  }
}

/** One that we do not understand is a change all the same. */
function changeIn(data: string): LiveChange | null {
  try {
    return LiveChange.parse(JSON.parse(data))
  } catch {
    return null
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
