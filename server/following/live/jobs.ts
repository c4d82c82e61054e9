import type { Game } from '#domain/ids.ts'
import { doubtAbout } from '#domain/live/belief.ts'
import type { Look } from '#domain/live/look.ts'
import { secondsToNextLook } from '#domain/live/next-look.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { gameweekPlayed } from '#server/facts/live/playing-store.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { JobInput } from '#server/ground/jobs/registry.ts'
import { severalAtOnce } from '#server/ground/several-at-once.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { forgetLive, storedLook, storeLivePicks, storeLook, teamsWithoutPicks } from './live-store.ts'
import { readLook } from './read-look.ts'

/** Of the rate towards the game, this part of an interval may be spent on picks. */
const SHARE_FOR_PICKS = 0.5
const PICKS_AT_ONCE = 4

/**
 * One look at a gameweek that is played, for all leagues together, and the next one sent. A look that fails or cannot be believed
 * leaves the last one standing. Nothing is asked while no gameweek is played.
 */
export async function lookAtLive(deps: FollowingDeps, { game }: JobInput<'look-at-live'>): Promise<void> {
  const { queue, log } = deps
  try {
    await withLockOrSkip(deps, `look at live of ${game}`, (held) => lookOnce(held, game))
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    const level = error.kind === 'nonsense' ? 'warn' : 'info'
    log[level]({ game, fault: error.kind, reason: error.message }, 'the gameweek that is played could not be looked at')
  } finally {
    await queue.send('look-at-live', { game }, { afterSeconds: await untilNext(deps, game) })
  }
}

async function lookOnce(deps: FollowingDeps, game: Game): Promise<void> {
  const { db, now, log, happened, config } = deps
  const of = config.isLiveOn ? await gameweekPlayed(db, game) : null
  if (!of) return forgetLive(db, game)
  const before = await storedLook(db, of)
  const look = await readLook(deps, { game, gameweek: of.gameweek, over: before?.look.over ?? new Map() })
  const doubt = (await isOfAnotherTime(deps, of, look)) ? 'another season' : doubtAbout(look, before?.look ?? null)
  if (doubt) log.info({ game, gameweek: of.gameweek, doubt }, 'a look at the gameweek that is played is not believed')
  else await storeLook(db, of, { look, at: now() })
  await readPicks(deps, of)
  await happened.liveLookedAt(deps, of)
}

/** Last season's gameweek of the same number: its matches were played before the deadline of this one. */
async function isOfAnotherTime({ db }: FollowingDeps, { game, season, gameweek }: OneGameweek, look: Look) {
  const known = await db
    .selectFrom('gameweek')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select('deadline')
    .executeTakeFirst()
  const own = [...look.fixtures.values()].filter((fixture) => fixture.gameweek === gameweek)
  return (
    known !== undefined && own.some(({ kickoff }) => kickoff !== null && Date.parse(kickoff) < known.deadline.getTime())
  )
}

/** Once after the deadline, a part of them with every look; the game answers a 404 until it has them. */
async function readPicks(deps: FollowingDeps, of: OneGameweek): Promise<void> {
  const { db, upstream, config, now } = deps
  const most = Math.ceil(config.upstream.perSecond * config.liveEverySeconds * SHARE_FOR_PICKS)
  const teams = await teamsWithoutPicks(db, of, { most, at: now() })
  await severalAtOnce(teams, {
    most: PICKS_AT_ONCE,
    async run(team_id) {
      const picks = await upstream[of.game].picks(team_id, of.gameweek)
      if (picks) await storeLivePicks(db, { ...of, team_id }, picks)
    },
  })
}

async function untilNext(deps: FollowingDeps, game: Game): Promise<number> {
  const { db, config, now } = deps
  const of = await gameweekPlayed(db, game)
  const before = of ? await storedLook(db, of) : null
  return secondsToNextLook(before?.look ?? null, { now: now(), ...config })
}
