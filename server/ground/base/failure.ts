export type FailureKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  /** The game does not know the team, and the other game does. */
  | 'other_game'
  | 'conflict'
  | 'too_many'
  | 'unavailable'

/** A failure whose message is shown to people. Any other error is a mistake of ours, and its message is not shown. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  /** For `too_many` and `unavailable`: seconds until it is worth asking again. */
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options)
    this.kind = kind
    this.retryAfter = options.retryAfter
  }
}
