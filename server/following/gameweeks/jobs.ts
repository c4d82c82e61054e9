import { GAMES, type Game } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { leaguesBehind, markUnreadSinceDeadline } from '#server/facts/leagues/sync-store.ts'
import { followedGame } from '#server/following/games/games.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import { sendSyncs } from '#server/following/leagues/sync-turns.ts'
import { teamsToFill } from '#server/following/teams/filling-store.ts'
import { isTimeToLog } from '#server/ground/base/is-time-to-log.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { JobInput } from '#server/ground/jobs/registry.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { gameweeksToRecheck, secondsToSecondReading } from './known-store.ts'
import { correctGameweek, retryRecheck } from './sync-corrections.ts'
import { look } from './sync-season.ts'

/** How soon the first look after a start is repeated, in seconds. */
const FIRST_RECHECK_SECONDS = 3
/** The first look is repeated every few seconds, for as long as a game is away. */
const TELL_EVERY_MS = 60_000

/**
 * Asks the official game how far its season is, stores what has become final, and queues what is left to do. Each
 * game is looked at on its own: one that is away does not hold up the other.
 */
export async function lookForNews(deps: FollowingDeps, { game, isFirst }: JobInput<'look-for-news'>): Promise<void> {
  const { log, queue, config } = deps
  let hasAnswered = false
  try {
    let isWhole = true
    await withLockOrSkip(deps, `look for news of ${game}`, async (held) => {
      isWhole = (await look(held, game)).hasAnswered
    })
    hasAnswered = isWhole
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    const level = error.kind === 'nonsense' ? 'warn' : 'info'
    if (isTimeToLog(log, `no news of ${game}: ${error.kind}`, { everyMs: TELL_EVERY_MS }))
      log[level]({ game, fault: error.kind, reason: error.message }, 'the official game has no news for us')
  } finally {
    await sendWhatIsLeft(deps, game)
    if (isFirst && !hasAnswered) {
      const afterSeconds = Math.min(FIRST_RECHECK_SECONDS, config.newsEverySeconds)
      await queue.send('look-for-news', { game, isFirst }, { afterSeconds })
    } else {
      const untilSecondReading = (await secondsToSecondReading(deps, game)) ?? config.newsEverySeconds
      const afterSeconds = Math.min(untilSecondReading, config.newsEverySeconds)
      await queue.send('look-for-news', { game }, { afterSeconds })
    }
  }
}

/** Once a minute: goes on with what was cut short, and makes sure that the next look is queued. */
export async function keepPolling(deps: FollowingDeps): Promise<void> {
  for (const game of GAMES) {
    await sendWhatIsLeft(deps, game)
    await deps.queue.send('look-for-news', { game })
    await deps.queue.send('look-at-live', { game })
  }
}

/** Checks, a day after a gameweek became final or when the operator asks, whether the official game has changed it. */
export async function recheckGameweek(
  deps: FollowingDeps,
  { game, gameweek }: JobInput<'recheck-gameweek'>,
): Promise<void> {
  try {
    const { outcome, players } = await correctGameweek(deps, { game, gameweek })
    const level = outcome === 'the same' ? 'info' : 'warn'
    deps.log[level]({ game, gameweek, outcome, players }, 'a final gameweek was looked at again')
    if (outcome === 'corrected') await deps.happened.gameweekCorrected(deps, { game, gameweek })
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    await retryRecheck(deps, { game, gameweek, isNonsense: error.kind === 'nonsense' })
    deps.log.warn({ game, gameweek, reason: error.message }, 'a final gameweek could not be looked at again')
  }
}

/** Queues what the database says is left to do: leagues that are behind, teams to fill in, gameweeks to recheck, the public sample. */
async function sendWhatIsLeft(deps: FollowingDeps, game: Game): Promise<void> {
  const { db, queue, now, happened, config } = deps
  const state = await gameState(db, game)
  if (!state) return
  const { season, latest_final: latestFinal } = state
  if (followedGame(game).doTeamsJoin) await markUnreadSinceDeadline(db, { game, season, now: now() })
  const behind = { game, season, latestFinal, now: now(), retryWaits: config.retryWaits }
  await sendSyncs(deps, await leaguesBehind(db, behind))
  for (const team of await teamsToFill(db, { game, season, now: now() })) await queue.send('fill-team', team)
  for (const gameweek of await gameweeksToRecheck(db, game, { state, now: now() }))
    await queue.send('recheck-gameweek', { game, gameweek })
  if (followedGame(game).hasOverallTable && config.communitySample > 0) await queue.send('read-sample', {})
  await happened.gameLookedAt(deps, { game })
}
