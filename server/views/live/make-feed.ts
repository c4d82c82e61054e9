import { isDeepStrictEqual } from 'node:util'
import type { PlayerId } from '#domain/ids.ts'
import { beforeOf, entriesOf, stoodBy } from '#domain/live/entries.ts'
import type { FeedBefore, FeedNow, NumberedEvent } from './feed-store.ts'
import type { NamedPlayer } from './players-store.ts'
import type { LiveLeagueNow } from './present.ts'
import { presentEntry } from './present-entry.ts'

/** The gameweek's events up to the published snapshot. `isNext`: the snapshot before was processed, too, so that they can have times. */
export type Happened = {
  events: readonly NumberedEvent[]
  isNext: boolean
  at: Date
  players: ReadonlyMap<PlayerId, NamedPlayer>
}

/** What a snapshot adds to a league's feed; null where all events are in it and the standings have not changed. */
export function makeFeed(
  league: LiveLeagueNow,
  before: FeedBefore | undefined,
  { events, isNext, at, players }: Happened,
): FeedNow | null {
  const { last_event = 0, last_entry = 0, stood = null } = before ?? {}
  const fresh = events.filter(({ number }) => number > last_event)
  const now = stoodBy(league)
  if (stood && fresh.length === 0 && isDeepStrictEqual(stood, now)) return null
  const { teams, table } = league
  const entries = entriesOf(fresh, beforeOf(stood), { teams, table, seenAt: isNext ? at : null })
  return {
    league: league.key.id,
    last_event: events.at(-1)?.number ?? 0,
    stood: now,
    entries: entries.map((entry, place) => presentEntry(entry, { id: last_entry + 1 + place, players })),
  }
}
