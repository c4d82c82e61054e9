import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'

const MINUTE_MS = 60_000
/** A league watched within this time may still be on somebody's screen. */
const STILL_WATCHED_SECONDS = 3600
const MOST_LEAGUES = 20_000

/** Notes that somebody watches these leagues, at most once a minute each. Only the order of reading depends on it. */
export type NoteWatched = (leagues: Iterable<StoredLeagueId>) => void

export function noteWatchedIn({ db, now }: { db: Db; now(): Date }): NoteWatched {
  const noted = new LRUCache<StoredLeagueId, true>({ max: MOST_LEAGUES, ttl: MINUTE_MS })
  return (leagues) => {
    const due = [...leagues].filter((league) => !noted.has(league))
    if (due.length === 0) return
    for (const league of due) noted.set(league, true)
    write(db, due, now()).catch(() => {
      for (const league of due) noted.delete(league)
    })
  }
}

/** Other processes note the same leagues: a row is written anew once it is a minute old. */
async function write(db: Db, leagues: readonly StoredLeagueId[], at: Date): Promise<void> {
  await sql`
    insert into live_watched (league, seen_at)
    select id, ${at} from league where id = any(${leagues}::bigint[])
    order by id
    on conflict (league) do update set seen_at = excluded.seen_at
    where live_watched.seen_at <= excluded.seen_at - interval '1 minute'
  `.execute(db)
}

/** True for a league (a column with its id) that somebody watches. */
export function isWatched(league: 'league.id' | 'member.league', at: Date) {
  const since = new Date(at.getTime() - STILL_WATCHED_SECONDS * 1000)
  return sql<boolean>`exists (
    select from live_watched as watched where watched.league = ${sql.ref(league)} and watched.seen_at >= ${since}
  )`
}

/** The same as it was at that time. Who has asked again since counts as not watching yet. */
export function wasWatched(league: 'league.id', at: Date) {
  const since = new Date(at.getTime() - STILL_WATCHED_SECONDS * 1000)
  return sql<boolean>`exists (
    select from live_watched as watched
    where watched.league = ${sql.ref(league)} and watched.seen_at between ${since} and ${at}
  )`
}
