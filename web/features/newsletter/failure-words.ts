import { ApiFailure, SAID_NOTHING } from '#web/call.ts'

const FALLBACK = 'Something went wrong'

/** Why a call failed: the server's word; where it has none, `silent`; where no answer came, that first and then why. */
export function failureWords(error: unknown, silent: string): string {
  if (!(error instanceof ApiFailure)) return FALLBACK
  if (error.status === 0 || error.code === 'drift') return `${FALLBACK}. ${error.message}`
  return error.code === SAID_NOTHING ? silent : error.message
}
