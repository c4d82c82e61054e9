import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Game } from '#domain/ids.ts'
import { openSession, type Session } from './session.ts'
import type { StoredLeagueId, Tables } from './tables.ts'

/** What one process sends to all others by NOTIFY, so that what they keep in memory is never older than the database. */
export type News =
  | { kind: 'league'; league: StoredLeagueId }
  /** A game has begun another season. */
  | { kind: 'season' }
  /** A gameweek of a game has begun or become final. */
  | { kind: 'gameweek'; game: Game }
  /** The saved teams of a person, or the person itself, changed. */
  | { kind: 'person'; uid: string }
  /** Live answers of these leagues of a game changed; without them, of all. */
  | { kind: 'live'; game: Game; leagues?: readonly StoredLeagueId[] }
  /** The figures over all followed teams of a game (the insight pages) were calculated again. */
  | { kind: 'insights'; game: Game }

export type NewsListener = {
  onNews(news: News): void
  /** News may have been missed: whatever is kept must be read again. */
  onGap(): void
}

const CHANNEL = 'benchside_news'
const LOOK_AFTER_MS = 500
/** Timeout for a connection that does not answer, because news is missed until it is replaced. */
const PATIENCE_SECONDS = 3

/**
 * Sent when the transaction commits, and not at all if it does not. Many changes go out in one statement: each commit with a `NOTIFY` takes
 * a lock of the whole database.
 */
export async function announce(db: Kysely<Tables>, news: News | readonly News[]): Promise<void> {
  const messages = [news].flat().map((one) => JSON.stringify(one))
  if (messages.length === 0) return
  await sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as message`.execute(db)
}

export type NewsChannel = {
  /** False while not listening: then cached values may be stale and must not be used. */
  isHearing(): boolean
  close(): Promise<void>
}

/** Listens on a connection of its own and comes back after every break. */
export async function listen(connectionString: string, { onNews, onGap }: NewsListener): Promise<NewsChannel> {
  const closing = new AbortController()
  let heard: Session | undefined
  await connect().catch(() => undefined)
  const running = keep()
  return {
    isHearing: () => heard !== undefined && !heard.ended.aborted,
    async close() {
      closing.abort()
      await running
      heard?.end()
    },
  }

  async function connect(): Promise<void> {
    const session = await openSession(connectionString, { name: 'benchside news', patience: PATIENCE_SECONDS })
    session.onNotification((payload) => {
      const news = newsIn(payload)
      // Anybody who can write to the database can send a message that is not ours: then no cached value is safe.
      if (news) onNews(news)
      else onGap()
    })
    await session.query(`listen ${CHANNEL}`)
    heard = session
    onGap()
  }

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(LOOK_AFTER_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      if (!heard || heard.ended.aborted) await connect().catch(() => undefined)
    }
  }
}

const KINDS: ReadonlySet<unknown> = new Set<News['kind']>([
  'league',
  'season',
  'gameweek',
  'person',
  'live',
  'insights',
])

function newsIn(payload: string): News | null {
  try {
    const news = JSON.parse(payload) as Partial<News> | null
    return KINDS.has(news?.kind) ? (news as News) : null
  } catch {
    return null
  }
}
