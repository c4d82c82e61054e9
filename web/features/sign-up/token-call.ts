import { ApiFailure, NO_REASON } from '#web/base/call.ts'

/** The states of a page that was opened by a mail's link. */
export type TokenCall =
  | { at: 'idle' }
  | { at: 'busy' }
  | { at: 'done'; text: string }
  | { at: 'failed'; text: string; canTryAgain: boolean }

export type TokenTexts = {
  /** The link came without its token. */
  missing: string
  /** The server said nothing that people could read. */
  failed: string
}

export const CONFIRMING_FAILED = 'An error occurred while confirming your email.'

export function startOf(token: string | null, { missing }: TokenTexts, answered: string | null): TokenCall {
  if (token === null) return { at: 'failed', text: missing, canTryAgain: false }
  return answered === null ? { at: 'idle' } : { at: 'done', text: answered }
}

/** The server's own sentence where there is one. A retry is offered only for temporary errors, never for a bad link. */
export function failed(error: unknown, texts: TokenTexts): TokenCall {
  const fault = error instanceof ApiFailure ? error : null
  const hasSpoken = fault !== null && fault.status >= 400 && fault.code !== NO_REASON
  const isRefusal = fault !== null && fault.status >= 400 && fault.status < 500 && fault.status !== 429
  return { at: 'failed', text: hasSpoken ? fault.message : texts.failed, canTryAgain: !isRefusal }
}

/** Whether the button is shown: trying a bad link again would not help. */
export function canBeSent(state: TokenCall): boolean {
  return state.at === 'idle' || state.at === 'busy' || (state.at === 'failed' && state.canTryAgain)
}
