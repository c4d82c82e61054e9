import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { storedSnapshot } from '#server/following/live/live-store.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { JobInput } from '#server/ground/jobs/registry.ts'
import { tellEvents } from './make-events.ts'
import { publishLive } from './publish.ts'
import { rangesPlaying } from './store.ts'

/** Of the watched ranges: they are counted before all others. */
const FIRST = 1
const AGAIN_AFTER_SECONDS = 1

/** After a snapshot: stores what it tells, and sends a job for each range of leagues, so that all workers share the counting. */
export async function sendLive(deps: JobDeps, of: OneGameweek): Promise<void> {
  const { db, queue } = deps
  const snapshot = await storedSnapshot(db, of)
  if (!snapshot) return
  await tellEvents(deps, of, snapshot)
  for (const part of await rangesPlaying(db, of, snapshot.at))
    await queue.send('count-live', { game: of.game, ...part }, { priority: part.isWatched ? FIRST : 0 })
}

/** While another process counts leagues of this range, perhaps by an older snapshot, the job waits. */
export async function countLive(deps: JobDeps, { game, range, isWatched }: JobInput<'count-live'>): Promise<void> {
  let isCounted = false
  await withLockOrSkip(deps, `count live ${game}/${range}`, async (held) => {
    isCounted = true
    await publishLive(held, game, { range, isWatched })
  })
  if (!isCounted) await deps.queue.send('count-live', { game, range, isWatched }, { afterSeconds: AGAIN_AFTER_SECONDS })
}
