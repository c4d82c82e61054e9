import { newsOf, toldBy } from '#domain/live/feed.ts'
import type { Snapshot } from '#domain/live/snapshot.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { eventsOf, type NumberedEvent, storeEvents, toldOf } from './feed-store.ts'

/** After a gap of more than this many intervals a snapshot cannot tell when something happened. */
const MOST_INTERVALS = 2.5

/** `isNext`: the snapshot before was processed, too, so that events can have times. */
export type EventsSoFar = { events: NumberedEvent[]; isNext: boolean }

/** The events of a gameweek up to this snapshot, each made and stored once. What the first snapshot finds is not news. */
export async function eventsSoFar(
  { db, config }: JobDeps,
  of: OneGameweek,
  { snapshot, at }: { snapshot: Snapshot; at: Date },
): Promise<EventsSoFar> {
  const [before, known] = await Promise.all([toldOf(db, of), eventsOf(db, of)])
  const sinceMs = before ? at.getTime() - before.at.getTime() : Number.POSITIVE_INFINITY
  const isNext = sinceMs <= MOST_INTERVALS * config.liveEverySeconds * 1000
  const { events, told } = before ? newsOf(snapshot, before.told, { isNext }) : { events: [], told: toldBy(snapshot) }
  const latest = known.at(-1)?.number ?? 0
  const fresh = events.map((event, place) => ({ number: latest + 1 + place, seenAt: isNext ? at : null, event }))
  await storeEvents(db, of, { events: fresh, told, at })
  return { events: [...known, ...fresh], isNext }
}
