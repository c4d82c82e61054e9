import type { Game } from '#domain/ids.ts'
import { doubtAbout } from '#domain/live/belief.ts'
import { secondsToNextPoll } from '#domain/live/next-poll.ts'
import type { Snapshot } from '#domain/live/snapshot.ts'
import { isSettledBy } from '#domain/live/whistle.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { gameweekPlayed } from '#server/facts/live/playing-store.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import { severalAtOnce } from '#server/ground/base/several-at-once.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { JobInput } from '#server/ground/jobs/registry.ts'
import { isAboutOneQuestion, UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import {
  forgetLive,
  noteDoubt,
  notePicksMissing,
  storedSnapshot,
  storeLivePicks,
  storeSnapshot,
  teamsWithoutPicks,
} from './live-store.ts'
import { readSnapshot } from './read-snapshot.ts'

/** The part of the calls in an interval that may be spent on picks. */
const SHARE_FOR_PICKS = 0.5
const PICKS_AT_ONCE = 4
const DOUBTED_FOR_MS = 30 * 60_000

/**
 * Takes one snapshot of a gameweek that is played, for all leagues together, and queues the next. If a snapshot fails or is
 * implausible, the last one stays, but half an hour at most if contradicted. Without a gameweek nothing is asked. While picks are still to be
 * read the next snapshot is as soon as during a match: between deadline and kick-off there would be one in five minutes.
 */
export async function pollLive(deps: FollowingDeps, { game }: JobInput<'look-at-live'>): Promise<void> {
  const { queue, log, config } = deps
  let isShortOfPicks = false
  try {
    await withLockOrSkip(deps, `look at live of ${game}`, async (held) => {
      isShortOfPicks = await pollOnce(held, game)
    })
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    const level = error.kind === 'nonsense' ? 'warn' : 'info'
    log[level]({ game, fault: error.kind, reason: error.message }, 'the gameweek that is played could not be polled')
  } finally {
    const usual = await untilNext(deps, game)
    const afterSeconds = isShortOfPicks ? Math.min(usual, config.liveEverySeconds) : usual
    await queue.send('look-at-live', { game }, { afterSeconds })
  }
}

/** Answers whether there are more picks to be read. */
async function pollOnce(deps: FollowingDeps, game: Game): Promise<boolean> {
  const { db, now, log, happened, config } = deps
  const of = config.isLiveOn ? await gameweekPlayed(db, game) : null
  if (!of) {
    await forgetLive(db, game)
    return false
  }
  const before = await storedSnapshot(db, of)
  const seen = await readSnapshot(deps, { game, gameweek: of.gameweek, over: before?.snapshot.over ?? new Map() })
  const snapshot = { ...seen, isSettled: isSettledBy(before?.snapshot ?? null, seen) }
  const at = now()
  const isOther = await isOfAnotherTime(deps, of, snapshot)
  const doubt = isOther ? 'another season' : doubtAbout(snapshot, before?.snapshot ?? null)
  const isBelieved = !doubt || (!isOther && isLasting(before?.doubtedSince ?? null, at))
  if (doubt)
    log.info(
      { game, gameweek: of.gameweek, doubt, isBelieved },
      'a snapshot of the gameweek that is played is doubtful',
    )
  if (isBelieved) await storeSnapshot(db, of, { snapshot, at })
  else await noteDoubt(db, of, at)
  // What happened is told before picks are read, which takes half of the time until the next snapshot.
  await happened.liveLookedAt(deps, of)
  const { read, isAll } = await readPicks(deps, of)
  if (read > 0) await happened.liveLookedAt(deps, of)
  return !isAll
}

/** What looks wrong for so long is right: an old answer of a cache lasts minutes, but an abandoned match stays so. */
function isLasting(since: Date | null, at: Date): boolean {
  return since !== null && at.getTime() - since.getTime() >= DOUBTED_FOR_MS
}

/** Last season's gameweek of the same number: its matches were played before the deadline of this one. */
async function isOfAnotherTime({ db }: FollowingDeps, { game, season, gameweek }: OneGameweek, snapshot: Snapshot) {
  const known = await db
    .selectFrom('gameweek')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select('deadline')
    .executeTakeFirst()
  const own = [...snapshot.fixtures.values()].filter((fixture) => fixture.gameweek === gameweek)
  return (
    known !== undefined && own.some(({ kickoff }) => kickoff !== null && Date.parse(kickoff) < known.deadline.getTime())
  )
}

/**
 * Reads each team's picks once after the deadline, some at every snapshot; until the game has them it answers 404. A team
 * whose picks cannot be read does not hold up the others, and is asked about less and less often.
 */
async function readPicks(deps: FollowingDeps, of: OneGameweek): Promise<{ read: number; isAll: boolean }> {
  const { db, upstream, config, now, log } = deps
  const most = Math.ceil(config.upstream.perSecond * config.liveEverySeconds * SHARE_FOR_PICKS)
  const teams = await teamsWithoutPicks(db, of, { most, at: now() })
  let read = 0
  await severalAtOnce(teams, {
    most: PICKS_AT_ONCE,
    async run(team_id) {
      const picks = await upstream[of.game].picks(team_id, of.gameweek).catch((error: unknown) => {
        if (!isAboutOneQuestion(error)) throw error
        log.info({ team: team_id, fault: error.kind, reason: error.message }, 'the picks of a team could not be read')
        return null
      })
      if (picks) await storeLivePicks(db, { ...of, team_id }, picks)
      else await notePicksMissing(db, { ...of, team_id }, now())
      if (picks) read += 1
    },
  })
  return { read, isAll: teams.length < most }
}

async function untilNext(deps: FollowingDeps, game: Game): Promise<number> {
  const { db, config, now } = deps
  const of = await gameweekPlayed(db, game)
  const before = of ? await storedSnapshot(db, of) : null
  return secondsToNextPoll(before?.snapshot ?? null, { now: now(), ...config })
}
