import pg from 'pg'
import { connectionSettings } from './connection-settings.ts'

/** A connection that is kept for what belongs to a session: advisory locks and LISTEN. */
export type Session = {
  /** Aborted, with an error that says why, once the connection has ended or no longer answers. */
  ended: AbortSignal
  /** A query that fails ends the session, since it is unknown whether the query took effect. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  onNotification(hear: (payload: string) => void): void
  end(): void
}

export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

const CONNECT_MS = 5000
const TICK_MS = 1000
/** How often a silent connection is asked whether it is still there. */
const ASK_EVERY_TICKS = 5

type Options = {
  /** As the database lists it. */
  name: string
  /** Seconds that an answer may take. */
  patience: number
}

/** Throws when there is no connection; nothing of it is left then. */
export async function openSession(connectionString: string, { name, patience }: Options): Promise<Session> {
  const settings = { ...connectionSettings(connectionString), connectionTimeoutMillis: CONNECT_MS }
  const client = new pg.Client({ ...settings, application_name: name })
  const ended = new AbortController()
  // Without a listener an error of the connection would end the program.
  client.on('error', end)
  client.once('end', end)
  // Counted in ticks: a process that was too busy to read the answer counts one tick, however long it was busy.
  let ticks = 0
  let unanswered = false
  let last: Promise<unknown> = Promise.resolve()
  const clock = setInterval(() => {
    ticks++
    if (unanswered && ticks >= patience) return end()
    if (!unanswered && ticks >= ASK_EVERY_TICKS) ask()
  }, TICK_MS).unref()
  try {
    await client.connect()
  } catch (error) {
    end()
    throw error
  }
  return { ended: ended.signal, query, end, onNotification }

  function ask(): void {
    ticks = 0
    unanswered = true
    query('select 1').then(answered, end)
  }

  function answered(): void {
    ticks = 0
    unanswered = false
  }

  /** One query at a time: the driver deprecates concurrent queries on one client. */
  function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const mine = last.then(() => run<Row>(text, values))
    last = mine.catch(() => undefined)
    return mine
  }

  async function run<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    ended.signal.throwIfAborted()
    try {
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      end()
      throw error
    }
  }

  function onNotification(hear: (payload: string) => void): void {
    client.on('notification', ({ payload }) => hear(payload ?? ''))
  }

  function end(): void {
    if (ended.signal.aborted) return
    clearInterval(clock)
    ended.abort(new SessionEnded(`The connection '${name}' to the database has ended`))
    client.end().catch(() => undefined)
  }
}
