const TOO_MANY_CONNECTIONS = '53300'

const TOO_FEW_CONNECTIONS =
  'the database has too few connections for all processes: raise max_connections, or lower ?pool= of DATABASE_URL'
/** Also reported by `ground/http/health.ts` while requests wait for a connection. */
export const NONE_FREE =
  'no connection to the database becomes free: it is slow, or ?pool= of DATABASE_URL is too small for what is asked'

/** A sentence for the operator where an error means too few connections; null for any other error. */
export function shortageIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === TOO_MANY_CONNECTIONS) return TOO_FEW_CONNECTIONS
  if (/timeout exceeded when trying to connect/.test(error.message)) return NONE_FREE
  return error.cause === undefined ? null : shortageIn(error.cause)
}
