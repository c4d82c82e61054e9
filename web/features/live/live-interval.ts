import type { LiveMatches } from '#contract/live/live-matches.ts'
import { ApiFailure } from '#web/base/call.ts'

/** The server polls the official game once a minute while a match is on. */
const USUAL_MS = 15_000
const LONGEST_MS = 240_000
const MINUTE_MS = 60_000
const BETWEEN_MATCHES_MS = 5 * MINUTE_MS
/** Intervals vary by this share, up or down: screens that lost the server together must not come back together. */
const SPREAD = 0.2

type State = {
  status: 'pending' | 'error' | 'success'
  error: Error | null
  /** All failures so far, those before a success too. */
  errorUpdateCount: number
}
type Given = { refreshSeconds: number; random?: () => number }

/**
 * How long a screen waits, in milliseconds, until it polls a gameweek in play again: twice as long after every failure
 * in a row, and never less than the server asked for.
 */
export function liveInterval({ refreshSeconds, random = Math.random }: Given): (state: State) => number {
  const own = usual(refreshSeconds) * (1 - SPREAD + 2 * SPREAD * random())
  let forgiven = 0
  return ({ status, error, errorUpdateCount }) => {
    // Fewer failures than before: it is another league.
    if (status === 'success' || errorUpdateCount < forgiven) forgiven = errorUpdateCount
    const asked = error instanceof ApiFailure ? (error.retryAfter ?? 0) * 1000 : 0
    return Math.max(asked, Math.min(LONGEST_MS, own * 2 ** (errorUpdateCount - forgiven)))
  }
}

/**
 * How long after a change of the table a screen asks for the matches and its open pitch, in milliseconds: all screens hear of a change
 * within one interval.
 */
export function afterChange({ refreshSeconds, random = Math.random }: Given): number {
  return usual(refreshSeconds) * random()
}

/** How long a screen waits until it asks for the matches again. */
export function matchesInterval(games: readonly LiveMatches[] = []): number | false {
  if (games.some((one) => one.state === 'playing' || one.silent_since !== null)) return MINUTE_MS
  return games.some(({ gameweek }) => gameweek !== null) && BETWEEN_MATCHES_MS
}

function usual(refreshSeconds: number): number {
  return Math.min(USUAL_MS, refreshSeconds * 1000)
}
