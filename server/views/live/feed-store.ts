import type { LiveEntry } from '#contract/live/live-feed.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { SeenEvent, Stood } from '#domain/live/entries.ts'
import type { KnownFigures } from '#domain/live/feed.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { idsOf } from '#server/facts/leagues/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'

/** The last snapshot whose events are stored, and whether the one before was processed, too; null before the first. */
export async function lastTold(
  db: Db,
  { game, season, gameweek }: OneGameweek,
): Promise<{ at: Date; isNext: boolean } | null> {
  const row = await db
    .selectFrom('live_told')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select(['looked_at as at', 'is_next as isNext'])
    .executeTakeFirst()
  return row ?? null
}

/** The figures of a gameweek that have been made into events, and by which snapshot; null before the first. */
export async function toldOf(
  db: Db,
  { game, season, gameweek }: OneGameweek,
): Promise<{ told: KnownFigures; at: Date } | null> {
  const row = await db
    .selectFrom('live_told')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select(['looked_at', 'told'])
    .executeTakeFirst()
  return row ? { told: new Map(row.told), at: row.looked_at } : null
}

export type NumberedEvent = SeenEvent & { number: number }

/** The events of a gameweek in their order. */
export async function eventsOf(db: Db, { game, season, gameweek }: OneGameweek): Promise<NumberedEvent[]> {
  return db
    .selectFrom('live_event')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select(['number', 'seen_at as seenAt', 'event'])
    .orderBy('number')
    .execute()
}

type News = { events: readonly NumberedEvent[]; told: KnownFigures; at: Date; isNext: boolean }

/** Stores a snapshot's events and figures in one transaction, so that none is told twice; deletes other gameweeks'. */
export async function storeEvents(db: Db, of: OneGameweek, { events, told, at, isNext }: News): Promise<void> {
  const { game, season, gameweek } = of
  const rest = { season, gameweek, looked_at: at, is_next: isNext, told: JSON.stringify([...told]) }
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('live_event')
      .where('game', '=', game)
      .where((eb) => eb.or([eb('season', '!=', season), eb('gameweek', '!=', gameweek)]))
      .execute()
    await trx
      .insertInto('live_told')
      .values({ game, ...rest })
      .onConflict((conflict) => conflict.column('game').doUpdateSet(rest))
      .execute()
    if (events.length === 0) return
    await trx
      .insertInto('live_event')
      .values(
        events.map(({ number, seenAt, event }) => ({
          game,
          season,
          gameweek,
          number,
          seen_at: seenAt,
          event: JSON.stringify(event),
        })),
      )
      .execute()
  })
}

export type FeedBefore = { last_event: number; last_entry: number; stood: Stood }

/** Where the feeds of these leagues stand; a league without one has no entries in this gameweek yet. */
export async function feedsBefore(
  db: Db,
  { gameweek }: Pick<OneGameweek, 'gameweek'>,
  leagues: readonly Pick<LeagueKey, 'id'>[],
): Promise<Map<StoredLeagueId, FeedBefore>> {
  if (leagues.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_feed as feed')
    .where('feed.league', 'in', idsOf(leagues))
    .where('feed.gameweek', '=', gameweek)
    .select((eb) => [
      'feed.league',
      'feed.last_event',
      'feed.stood',
      eb
        .selectFrom('live_entry as entry')
        .whereRef('entry.league', '=', 'feed.league')
        .where('entry.gameweek', '=', gameweek)
        .select(({ fn, lit }) => fn.coalesce(fn.max('entry.number'), lit(0)).as('number'))
        .as('last_entry'),
    ])
    .execute()
  return new Map(rows.map(({ league, last_entry, ...feed }) => [league, { ...feed, last_entry: last_entry ?? 0 }]))
}

export type FeedNow = { league: StoredLeagueId; last_event: number; stood: Stood; entries: readonly LiveEntry[] }

/** In the caller's transaction: stores new entries of leagues, and their standings after them. */
export async function storeFeeds(trx: Db, feeds: readonly FeedNow[], gameweek: Gameweek): Promise<void> {
  if (feeds.length === 0) return
  await trx
    .insertInto('live_feed')
    .values(
      feeds.map(({ league, last_event, stood }) => ({ league, gameweek, last_event, stood: JSON.stringify(stood) })),
    )
    .onConflict((conflict) =>
      conflict.column('league').doUpdateSet(({ ref }) => ({
        gameweek: ref('excluded.gameweek'),
        last_event: ref('excluded.last_event'),
        stood: ref('excluded.stood'),
      })),
    )
    .execute()
  const entries = feeds.flatMap(({ league, entries: own }) =>
    own.map((entry) => ({ league, gameweek, number: entry.id, entry: JSON.stringify(entry) })),
  )
  if (entries.length > 0) await trx.insertInto('live_entry').values(entries).execute()
}

/** The leagues' entries of a gameweek with ids above `after`, oldest first. */
export async function entriesAfter(
  db: Db,
  leagues: readonly LeagueKey[],
  { gameweek, after }: { gameweek: Gameweek; after: number },
): Promise<Map<StoredLeagueId, LiveEntry[]>> {
  const found = new Map<StoredLeagueId, LiveEntry[]>(leagues.map(({ id }) => [id, []]))
  if (leagues.length === 0) return found
  const rows = await db
    .selectFrom('live_entry')
    .where('league', 'in', idsOf(leagues))
    .where('gameweek', '=', gameweek)
    .where('number', '>', after)
    .select(['league', 'entry'])
    .orderBy('league')
    .orderBy('number')
    .execute()
  for (const { league, entry } of rows) found.get(league)?.push(entry)
  return found
}
