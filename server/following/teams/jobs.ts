import type { Transaction } from 'kysely'
import { hasEnded } from '#domain/facts/season.ts'
import type { TeamId } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { markUnreadSinceJoined, unsyncedLeagues } from '#server/facts/leagues/sync-store.ts'
import { fillSubscriptions, noteSubscribedTeam } from '#server/facts/subscriptions/teams-store.ts'
import { lockTeam, type TeamKey, writeTeams } from '#server/facts/teams/store.ts'
import { followedGame } from '#server/following/games/games.ts'
import { sendSyncs } from '#server/following/leagues/sync-turns.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { noteChecked } from './filling-store.ts'

/** Fills in a team that was saved while the official game was away or that was in no league yet, or was signed up for. */
export async function fillTeam(deps: JobDeps, key: TeamKey): Promise<void> {
  try {
    await fill(deps, key)
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    deps.log.info({ team: key.team_id, fault: error.kind }, 'a team waits for the official game')
  }
}

async function fill(deps: JobDeps, key: TeamKey): Promise<void> {
  const { db, queue, now } = deps
  const state = await gameState(db, key.game)
  if (state?.season !== key.season || hasEnded(key.season, now())) return
  const game = followedGame(key.game)
  const found = await game.readTeam(deps, key)
  if (!found) return noteMissing(db, key, now())
  const { team, leagues: own } = found
  await db.transaction().execute(async (trx) => {
    // A sign-up for this team is confirmed before or after this, never in between.
    await lockTeam(trx, key)
    // Leagues before teams, as in a sync: two that lock in the same order cannot deadlock.
    const leagues = await game.selection.store(trx, own)
    const followed = await game.selection.toFollow(trx, key, leagues)
    await markUnreadSinceJoined(trx, key.team_id, followed)
    await writeTeams(trx, [{ ...key, ...team }])
    await game.selection.fill(trx, key, leagues)
    await sendUnsynced(trx, queue, followed)
    await fillSubscriptions(trx, { team: key, own, leagues, at: now() })
  })
}

async function noteMissing(db: Db, key: TeamKey, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await followedGame(key.game).selection.forget(trx, key)
    await noteChecked(trx, key, 'not-found')
  })
  await noteSubscribedTeam(db, key, { status: 'not-found', at })
}

type Followed = { team: TeamId; leagues: readonly LeagueKey[] }

/** Syncs those leagues of a newly followed team of which something is not read yet. */
export async function followLeagues(
  trx: Transaction<Tables>,
  queue: Queue,
  { team, leagues }: Followed,
): Promise<void> {
  await markUnreadSinceJoined(trx, team, leagues)
  await sendUnsynced(trx, queue, leagues)
}

/** The second half of it: after a person's teams are stored, since their leagues are read in turn. */
export async function sendUnsynced(
  trx: Transaction<Tables>,
  queue: Queue,
  leagues: readonly LeagueKey[],
): Promise<void> {
  await sendSyncs({ db: trx, queue }, await unsyncedLeagues(trx, leagues))
}
