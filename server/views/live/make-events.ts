import { newsOf, toldBy } from '#domain/live/feed.ts'
import type { Snapshot } from '#domain/live/snapshot.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { eventsOf, storeEvents, toldOf } from './feed-store.ts'

/** After a gap of more than this many intervals a snapshot cannot tell when something happened. */
const MOST_INTERVALS = 2.5

/** Makes and stores what has happened since the last snapshot, each event once. What the first snapshot finds is not news. */
export async function tellEvents(
  { db, config }: JobDeps,
  of: OneGameweek,
  { snapshot, at }: { snapshot: Snapshot; at: Date },
): Promise<void> {
  const [before, known] = await Promise.all([toldOf(db, of), eventsOf(db, of)])
  // Looked at again after picks were read.
  if (before?.at.getTime() === at.getTime()) return
  const sinceMs = before ? at.getTime() - before.at.getTime() : Number.POSITIVE_INFINITY
  const isNext = sinceMs <= MOST_INTERVALS * config.liveEverySeconds * 1000
  const { events, told } = before ? newsOf(snapshot, before.told, { isNext }) : { events: [], told: toldBy(snapshot) }
  const latest = known.at(-1)?.number ?? 0
  const fresh = events.map((event, place) => ({ number: latest + 1 + place, seenAt: isNext ? at : null, event }))
  await storeEvents(db, of, { events: fresh, told, at, isNext })
}
