const MINUTE = 60_000

type Later = { state: 'queued'; dueAt: Date } | { state: 'failed' }
/** What becomes of a message. */
export type SendResult = { state: 'sent' } | { state: 'uncertain' } | Later

type Tried = { attempts: number; give_up_at: Date }

/** `waits`: minutes after the 1st, 2nd, … attempt; the last one counts for all that follow. */
export function waitAfter({ attempts }: Pick<Tried, 'attempts'>, waits: readonly number[]): number {
  return (waits[Math.min(attempts, waits.length) - 1] ?? 1) * MINUTE
}

/** Tried again then, unless it is out of date by that time. */
export function later({ give_up_at }: Pick<Tried, 'give_up_at'>, dueAt: Date): Later {
  return dueAt > give_up_at ? { state: 'failed' } : { state: 'queued', dueAt }
}

/** An outcome as columns of `outbox` or `post`: a finished message is `emptied`, a parked one keeps its sender. */
export function columnsOf<Emptied extends object>(outcome: SendResult, emptied: Emptied, at: Date) {
  const { state } = outcome
  if (state === 'uncertain') return { state }
  if (state === 'queued') return { state, sender: null, due_at: outcome.dueAt }
  return { ...emptied, state, sender: null, done_at: at }
}
