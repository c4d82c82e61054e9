import { createHash } from 'node:crypto'
import { isPlayed } from '#domain/live/snapshot.ts'
import { figuresOf } from '#domain/live/whistle.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { withLeagueLock } from '#server/facts/leagues/sync-store.ts'
import { livePicks } from '#server/following/live/live-store.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { JobInput } from '#server/ground/jobs/registry.ts'
import { shownSnapshot } from '#server/views/live/make-snapshot.ts'
import { rangesPlaying, teamsOfLeagues } from '#server/views/live/store.ts'
import { publishWhistle } from './publish.ts'
import { leaguesToTell, takeBack } from './store.ts'

/** Of counting what is live, which comes first. */
const LATER = -1
const AGAIN_AFTER_SECONDS = 1

/** After a snapshot: once two in a row agree that all is played, a job for each range of leagues tells it. */
export async function sendWhistle({ db, queue }: JobDeps, of: OneGameweek): Promise<void> {
  const shown = await shownSnapshot(db, of.game)
  if (!shown) return
  if (!isPlayed(shown.seen.snapshot)) return takeBack(db, of)
  if (!shown.seen.snapshot.isSettled) return
  const ranges = new Set((await rangesPlaying(db, of, shown.at)).map(({ range }) => range))
  for (const range of ranges) await queue.send('tell-whistle', { game: of.game, range }, { priority: LATER })
}

/** Tells the leagues of a range the gameweek that is played; those alone that were not told the same before. */
export async function tellWhistle(deps: JobDeps, { game, range }: JobInput<'tell-whistle'>): Promise<void> {
  let isTold = false
  await withLockOrSkip(deps, `whistle ${game}/${range}`, async (held) => {
    isTold = true
    if ((await tellRange(held, { game, range })) > 0) await held.queue.send('queue-news', { game })
  })
  if (!isTold) await deps.queue.send('tell-whistle', { game, range }, { afterSeconds: AGAIN_AFTER_SECONDS })
}

/** How many leagues were told. A league that fails holds up no other. */
async function tellRange(deps: JobDeps, { game, range }: JobInput<'tell-whistle'>): Promise<number> {
  const { db, log, version } = deps
  const shown = await shownSnapshot(db, game)
  if (!shown?.seen.snapshot.isSettled) return 0
  const { of, seen } = shown
  const figures = createHash('sha256').update(figuresOf(seen.snapshot)).digest('base64url').slice(0, 22)
  let count = 0
  for (const { made_of, basis: before, ...league } of await leaguesToTell(db, of, range)) {
    const basis = `whistle ${version} ${figures} ${made_of}`
    if (basis === before) continue
    const picks = await livePicks(db, of, await teamsOfLeagues(db, [league]))
    try {
      await withLeagueLock(deps, league, (held) => publishWhistle(held, league, { ...of, seen, picks, basis }))
      count += 1
    } catch (error) {
      log.error({ err: error, league: league.league_id }, 'the gameweek could not be told at its last whistle')
    }
  }
  return count
}
