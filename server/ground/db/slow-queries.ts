import type { Log } from '#server/ground/base/log.ts'
import type { QueryWatch } from './db.ts'

const LONGEST_SQL = 2000

/** A line of the log for each statement that takes longer: its text, with `$1` where a value stands, and never the values. */
export function watchSlowQueries(
  log: Pick<Log, 'warn'>,
  { slowerThanMs, requestOfNow }: { slowerThanMs: number; requestOfNow(): string | undefined },
): QueryWatch {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < slowerThanMs) return
    const sql = query.sql.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SQL)
    log.warn({ ms: Math.round(queryDurationMillis), sql, reqId: requestOfNow() }, 'a query was slow')
  }
}
