import { ownTime } from './own-time.ts'
import { readBody, TooLarge, Unreadable } from './read-body.ts'
import { isGameUpdating, isOfficialMissing } from './states.ts'
import { UpstreamFault } from './upstream-fault.ts'

/** How one GET ended. Nothing is thrown: whether to try again, and what the breaker learns from it, is the caller's choice. */
export type FetchResult =
  | { kind: 'answer'; body: unknown }
  /** An official 404, which may be a state of the season. */
  | { kind: 'missing' }
  | {
      kind: 'fault'
      fault: UpstreamFault
      /** Another attempt may do better. */
      passing: boolean
      /** The game answered properly, if not usefully: nothing for the breaker to count. */
      alive: boolean
      /** Milliseconds for which the game wants to be left alone. */
      pause: number | undefined
      /** No answer came within our time limit. */
      timedOut?: boolean
    }

export type FetchOptions = {
  fetch: typeof fetch
  path: string
  userAgent: string
  /** Milliseconds of our own time from the first byte out to the last byte in. */
  timeout: number
  /** Largest body in bytes, decompressed. */
  mostBytes: number
  /** Milliseconds to keep away after a 429 that does not say for how long. */
  pauseWithoutHeader: number
}

const HOUR = 3_600_000
/** Error pages are read up to this size, to tell an update of the game from a failure. */
const ERROR_BYTES = 65_536

/** One polite GET: no redirects, one time limit for everything, a cap on the size. */
export async function fetchJson(url: string, options: FetchOptions): Promise<FetchResult> {
  const { path } = options
  const time = ownTime(options.timeout)
  try {
    const response = await options.fetch(url, {
      redirect: 'manual',
      signal: time.over,
      headers: { accept: 'application/json', 'user-agent': options.userAgent },
    })
    return await judge(response, options)
  } catch (error) {
    if (error instanceof TooLarge || error instanceof Unreadable) {
      return faulty(new UpstreamFault('nonsense', error.message, { path }))
    }
    const fault = faulty(new UpstreamFault('away', reasonOf(error), { path, cause: error }), { passing: true })
    return time.over.aborted ? { ...fault, timedOut: true } : fault
  } finally {
    time.stop()
  }
}

async function judge(response: Response, options: FetchOptions): Promise<FetchResult> {
  const { status } = response
  const { path } = options
  const asked = askedPause(response.headers)
  const pause = asked ?? (status === 429 ? options.pauseWithoutHeader : undefined)
  const fault = (kind: UpstreamFault['kind'], reason: string) =>
    new UpstreamFault(kind, reason, { path, retryAfter: pause === undefined ? undefined : Math.ceil(pause / 1000) })

  if (status === 429 || response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    return status === 429
      ? faulty(fault('busy', 'asked to slow down'), { passing: true, alive: true, pause })
      : faulty(fault('refused', `redirected (${status})`))
  }

  const text = status === 200 ? await readBody(response, options.mostBytes) : await readErrorPage(response)
  if (isGameUpdating(text)) return faulty(fault('updating', 'being updated'), { alive: true, pause })
  if (status === 200) return parse(text, path)
  if (status === 404 && isOfficialMissing(text)) return { kind: 'missing' }
  if (status === 404) return faulty(fault('away', 'a 404 that is not of the official game'), { pause })
  if (status >= 500) return faulty(fault('away', `status ${status}`), { passing: true, pause })
  if (status === 400) return faulty(fault('nonsense', 'not a question it knows'), { alive: true, pause })
  // A private league that is refused in the game's own words says nothing of the game.
  const alive = status === 403 && isOfficialMissing(text)
  return faulty(fault(status > 400 ? 'refused' : 'nonsense', `status ${status}`), { alive, pause })
}

async function readErrorPage(response: Response): Promise<string> {
  try {
    return await readBody(response, ERROR_BYTES)
  } catch (error) {
    if (error instanceof TooLarge || error instanceof Unreadable) return ''
    throw error
  }
}

function parse(text: string, path: string): FetchResult {
  try {
    return { kind: 'answer', body: JSON.parse(text) }
  } catch {
    return faulty(new UpstreamFault('nonsense', `no JSON in ${text.length} characters`, { path }))
  }
}

function faulty(
  fault: UpstreamFault,
  { passing = false, alive = false, pause }: { passing?: boolean; alive?: boolean; pause?: number | undefined } = {},
): Extract<FetchResult, { kind: 'fault' }> {
  return { kind: 'fault', fault, passing, alive, pause }
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110), measured by the sender's own clock, an hour at most. */
function askedPause(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  const sent = Date.parse(headers.get('date') ?? '')
  const wanted = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (Number.isNaN(sent) ? Date.now() : sent)
  return Number.isNaN(wanted) ? undefined : Math.min(Math.max(wanted, 0), HOUR)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
