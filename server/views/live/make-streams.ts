import { changesSince, lastChange } from '#server/facts/live/changes-store.ts'
import { noteWatchedIn } from '#server/facts/live/watched-store.ts'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import { createStreams, type Streams } from '#server/ground/http/streams.ts'
import { eventsText, numberText } from './present-stream.ts'

type Needs = { db: Db; now(): Date; config: Pick<Config, 'liveStreams' | 'mostConnections'> }

/** At least half of the connections are left for calls. */
export function makeLiveStreams({ db, now, config }: Needs): Streams {
  const most = Math.min(config.liveStreams, Math.floor(config.mostConnections / 2))
  const [last, since] = [() => lastChange(db), (number: number) => changesSince(db, number)]
  const noteRead = noteWatchedIn({ db, now })
  return createStreams({ now, most, last, since, noteRead, textOf: eventsText, numberText })
}
