/**
 * Why the official game gave no usable answer:
 * - `updating`: it says that it is being updated, a state of about an hour after each deadline and of some days in July;
 * - `away`: no connection, too slow, 5xx, or nothing where something must be;
 * - `busy`: it asked us to wait, or our own rate or breaker does: `retryAfter` says how long;
 * - `refused`: it turned the call down or sent us elsewhere;
 * - `nonsense`: not JSON, too large, cut off, of another shape, or about something else than was asked.
 */
export type UpstreamFaultKind = 'updating' | 'away' | 'busy' | 'refused' | 'nonsense'

type Details = ErrorOptions & { path: string; retryAfter?: number | undefined; isOurs?: boolean }

/** A call to the official game that failed. The message is for the log, never for a person. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault'
  readonly kind: UpstreamFaultKind
  /** The path below the game's base address. */
  readonly path: string
  /** Seconds until it is worth asking again, where known. */
  readonly retryAfter: number | undefined
  /** We were too busy or too late ourselves: the official game has not failed. */
  readonly isOurs: boolean

  constructor(kind: UpstreamFaultKind, reason: string, details: Details) {
    super(`${details.path}: ${reason}`, 'cause' in details ? { cause: details.cause } : undefined)
    this.kind = kind
    this.path = details.path
    this.retryAfter = details.retryAfter
    this.isOurs = details.isOurs ?? false
  }
}

/** Whether another call may well succeed: the game is not being updated, and nobody has asked us to wait. */
export function isAboutOneQuestion(error: unknown): error is UpstreamFault {
  return error instanceof UpstreamFault && !error.isOurs && error.kind !== 'updating' && error.kind !== 'busy'
}
