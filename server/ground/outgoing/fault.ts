/**
 * `refused`: we never send there. `later`: surely not accepted, but may be another time. `unknown`: it was handed
 * over and no answer came, so that it may or may not have been accepted.
 */
export type OutgoingFaultKind = 'refused' | 'later' | 'unknown'

/** Its message is kept, shown to the owner and logged, so it holds no address. */
export class OutgoingFault extends Error {
  override readonly name = 'OutgoingFault'
  readonly kind: OutgoingFaultKind

  constructor(kind: OutgoingFaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}
