/**
 * `refused`: we do not send there, whatever is asked. `later`: surely not taken, and may be taken another time. `unknown`: it was handed
 * over and no word came back, so that it may or may not have been taken.
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
