import { hasEnded } from '#domain/facts/season.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { leagueById } from '#server/facts/leagues/store.ts'
import { hasNothingToDo, leagueStand, stillFollowed, withLeagueLock } from '#server/facts/leagues/sync-store.ts'
import { followedGame } from '#server/following/games/games.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import { noteFailure, noteProgress } from '#server/following/league-sync/store.ts'
import { endSync } from '#server/following/league-sync/sync-end.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { withSyncLine } from './sync-line.ts'
import { sendSyncs } from './sync-turns.ts'

/**
 * Brings one league up to the latest final gameweek. What is stored stays stored, so a sync that was cut short goes on where
 * it stopped; readers see no part of it before that part is right.
 */
export async function syncLeague(deps: FollowingDeps, { id }: Pick<LeagueKey, 'id'>): Promise<void> {
  const key = await leagueById(deps.db, id)
  if (!key) return
  let goesOn = false
  await withLeagueLock(deps, key, async (held) => {
    try {
      await withSyncLine(held, key, async () => {
        goesOn = await sync(held, key)
      })
    } catch (error) {
      await noteFault(held, key, error)
      if (!(error instanceof UpstreamFault)) throw error
      deps.log.info(
        { league: key.league_id, fault: error.kind, reason: error.message },
        'a sync waits for the official game',
      )
    }
  })
  // Behind the leagues that have become more urgent, and as long as somebody follows it.
  if (goesOn) await sendSyncs(deps, await stillFollowed(deps.db, key))
}

/** Whether something is left to do. */
async function sync(deps: FollowingDeps, key: LeagueKey): Promise<boolean> {
  const { db, now } = deps
  const state = await gameState(db, key.game)
  if (state?.season !== key.season || hasEnded(key.season, now())) return false
  const { latest_final: latestFinal } = state
  // The same sync may have been sent again while the previous run was still at work.
  if (await hasNothingToDo(db, key, { latestFinal, now: now() })) return false
  const { read_again_count: readAgainCount } = await leagueStand(db, key)
  const outcome = await followedGame(key.game).syncLeague(deps, key, latestFinal)
  if (outcome !== 'read') return outcome === 'goes on'
  await endSync(deps, key, { latestFinal, readAgainCount })
  const later = await gameState(db, key.game)
  const isToReadAgain = (await leagueStand(db, key)).read_again_count !== readAgainCount
  return later?.latest_final !== latestFinal || isToReadAgain
}

/** Marks the league as failed only for errors of the official game. After an error of ours it stays pending, and its mails wait. */
async function noteFault({ db }: JobDeps, key: LeagueKey, error: unknown): Promise<void> {
  if (error instanceof UpstreamFault && !error.isOurs) await noteFailure(db, key, reasonOf(error))
  else await noteProgress(db, key, { state: 'pending', message: OUR_TROUBLE })
  await announce(db, { kind: 'league', league: key.id })
}

const OUR_TROUBLE = 'Something went wrong on our side. We try again in a few minutes.'

function reasonOf({ kind }: UpstreamFault): string {
  return kind === 'updating'
    ? 'The official game is being updated. We try again in a few minutes.'
    : 'The official game does not answer as it should. We try again in a few minutes.'
}
