import { ApiFailure, NO_REASON } from '#web/base/call.ts'

const FALLBACK = 'Something went wrong'

/** Why a call failed: the server's message; `silent` if it sent none; a fixed text and the cause if it was unusable. */
export function failureWords(error: unknown, silent: string): string {
  if (!(error instanceof ApiFailure)) return FALLBACK
  if (error.status === 0 || error.code === 'drift') return `${FALLBACK}. ${error.message}`
  return error.code === NO_REASON ? silent : error.message
}
