import { ApiFailure } from '#web/base/call.ts'

/** The official game is looked at once a minute while a match is on. */
const USUAL_MS = 15_000
const LONGEST_MS = 240_000
/** By so much of the usual time screens differ, to either side: those that lost the server at one moment do not come back at one. */
const SPREAD = 0.2

type State = {
  status: 'pending' | 'error' | 'success'
  error: Error | null
  /** All failures so far, those before a success too. */
  errorUpdateCount: number
}
type Given = { refreshSeconds: number; random?: () => number }

/**
 * How long one screen waits, in milliseconds, until it asks by the clock how a gameweek that is played stands: twice as long after every failure
 * in a row, and never less than the server asked for.
 */
export function liveInterval({ refreshSeconds, random = Math.random }: Given): (state: State) => number {
  const own = Math.min(USUAL_MS, refreshSeconds * 1000) * (1 - SPREAD + 2 * SPREAD * random())
  let forgiven = 0
  return ({ status, error, errorUpdateCount }) => {
    // Fewer than before: of another league.
    if (status === 'success' || errorUpdateCount < forgiven) forgiven = errorUpdateCount
    const asked = error instanceof ApiFailure ? (error.retryAfter ?? 0) * 1000 : 0
    return Math.max(asked, Math.min(LONGEST_MS, own * 2 ** (errorUpdateCount - forgiven)))
  }
}
