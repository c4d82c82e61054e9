import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import { openSession, type Session } from './session.ts'

const REFUSAL = `DATABASE_URL leads to a pool that does not keep sessions, such as PgBouncer in transaction mode: locks and news would
be lost without a word. Connect to PostgreSQL directly, or set pool_mode = session.`
const OPTIONS_REFUSAL = `The pool at DATABASE_URL refuses the start-up parameter "options", with which every connection asks for TCP keep-alive.
Connect to PostgreSQL directly, or set ignore_startup_parameters = options and pool_mode = session in PgBouncer.`

const NAMES = { name: 'benchside check', patience: 10 }
/** The first number of a two-number advisory lock; others are in `delivery/sender.ts`. */
const CHECKS = 20_483
const LONGEST_NEWS_MS = 5000
const PROTOCOL_VIOLATION = '08P01'

/** Throws `StartRefused` where a lock or a notification would not stay with its connection. */
export async function checkSessions(connectionString: string): Promise<void> {
  const sessions: Session[] = []
  try {
    const one = await openSession(connectionString, NAMES)
    sessions.push(one)
    const other = await openSession(connectionString, NAMES)
    sessions.push(other)
    if (!(await keepsSession(one, other))) throw new StartRefused(REFUSAL)
  } catch (error) {
    // PostgreSQL itself never answers with this code here; connection pools do, about options and about transactions.
    if (error instanceof Error && 'code' in error && error.code === PROTOCOL_VIOLATION)
      throw new StartRefused(/options/.test(error.message) ? OPTIONS_REFUSAL : REFUSAL)
    throw error
  } finally {
    for (const session of sessions) session.end()
  }
}

type Asked = Pick<Session, 'query' | 'onNotification'>

/**
 * Whether `one` still has its lock, and hears news, after `other` has run a statement: that is when a pool gives
 * the connection of `one` to somebody else.
 */
export async function keepsSession(
  one: Asked,
  other: Asked,
  { longestNewsMs = LONGEST_NEWS_MS }: { longestNewsMs?: number } = {},
): Promise<boolean> {
  const number = randomInt(2 ** 31)
  const channel = `benchside_check_${number}`
  const word = randomUUID()
  const heard = new Promise<true>((resolve) => one.onNotification((payload) => payload === word && resolve(true)))
  await one.query('select pg_advisory_lock($1::integer, $2::integer)', [CHECKS, number])
  await one.query(`listen ${channel}`)
  await other.query('begin')
  await other.query('select 1')
  const [lock] = await one.query<{ held: boolean }>(
    `select exists (
       select from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid()
         and classid = $1::integer and objid::bigint = $2::bigint and objsubid = 2
     ) as held`,
    [CHECKS, number],
  )
  await other.query('commit')
  await other.query('select pg_notify($1, $2)', [channel, word])
  const isHeard = await Promise.race([heard, sleep(longestNewsMs, false, { ref: false })])
  await one.query('select pg_advisory_unlock_all()')
  await one.query(`unlisten ${channel}`)
  return lock?.held === true && isHeard
}
