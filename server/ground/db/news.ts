import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Game } from '#domain/ids.ts'
import type { LeagueKey, Tables } from './tables.ts'

/** What one process tells all others, so that what they keep in memory is never older than the database. */
export type News =
  | { kind: 'league'; league: LeagueKey }
  /** A game has begun another season. */
  | { kind: 'season' }
  /** The saved teams of a person, or the person itself, changed. */
  | { kind: 'person'; uid: string }
  /** The figures of all followed teams of a game were made anew. */
  | { kind: 'insights'; game: Game }

export type NewsListener = {
  onNews(news: News): void
  /** News may have been missed: whatever is kept must be read again. */
  onGap(): void
}

const CHANNEL = 'benchside_news'
const LOOK_AFTER_MS = 500
/** How often a silent connection is asked whether it is still there, and how long it may take to say so. */
const PULSE_EVERY_MS = 5000
const PULSE_MS = 3000

/** Heard when the transaction commits, and not at all if it does not. */
export async function announce(db: Kysely<Tables>, news: News): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`.execute(db)
}

export type NewsChannel = {
  /** False while nothing would be heard: then nothing may be answered from memory. */
  isHearing(): boolean
  close(): Promise<void>
}

/** Listens on a connection of its own and comes back after every break. */
export async function listen(connectionString: string, { onNews, onGap }: NewsListener): Promise<NewsChannel> {
  const closing = new AbortController()
  let client: pg.Client | undefined
  await connect().catch(() => undefined)
  const running = keep()
  return {
    isHearing: () => client !== undefined,
    async close() {
      closing.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: PULSE_MS,
      query_timeout: PULSE_MS,
      application_name: 'benchside news',
    })
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ payload }) => onNews(JSON.parse(payload ?? '') as News))
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    fresh.once('end', () => {
      if (client === fresh) client = undefined
    })
    client = fresh
    onGap()
  }

  async function keep(): Promise<void> {
    let pulse = performance.now()
    while (!closing.signal.aborted) {
      await sleep(LOOK_AFTER_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      if (!client) await connect().catch(() => undefined)
      if (performance.now() - pulse < PULSE_EVERY_MS) continue
      pulse = performance.now()
      await client?.query('select 1').catch(giveUp)
    }
  }

  /** A connection that no longer answers hears nothing either, whatever its socket says. */
  function giveUp(): void {
    const lost = client
    client = undefined
    void lost?.end().catch(() => undefined)
  }
}
