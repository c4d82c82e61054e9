import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { LeagueKey, Tables } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { syncLeague } from '#server/features/league-sync/jobs.ts'
import { nameLeague } from '#server/features/league-sync/store.ts'
import { ensureLeague, unnamedLeagues, unsyncedLeagues } from '#server/features/leagues/store.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { type FoundTeam, fillTeam, leagueKeys, namesOf } from './jobs.ts'
import { knownTeam, otherTeams, type SavedStatus, saveTeam, type TeamKey, writeTeams } from './store.ts'

/** How long a person waits for the official game, over all calls of one save. */
const LONGEST_WAIT_MS = 5000
const MOST_TEAMS = 20

/**
 * Saves a draft team and follows its leagues. The official game is asked only for what no followed league has told us, and never
 * stands in the way: what it does not say within five seconds is filled in behind.
 */
export async function saveAndFollow(deps: Deps, uid: string, key: TeamKey): Promise<LeagueKey[]> {
  const deadline = deadlineOfASave()
  const found = (await knownTeam(deps.db, key)) ?? (await inTime(askForTeam(deps, key), deadline))
  const leagues = found?.leagues ?? []
  await deps.db.transaction().execute(async (trx) => {
    await leaveRoom(trx, uid, key)
    // Leagues before teams, as a sync does it: two that lock in the same order never wait for each other.
    for (const league of leagues) await ensureLeague(trx, league)
    if (found) await writeTeams(trx, [{ ...key, ...found.team }])
    await saveTeam(trx, uid, { key, status: statusOf(found), leagues })
    for (const league of await unsyncedLeagues(trx, leagues)) await deps.queue.send(syncLeague, league, { trx })
    // Known from one league only, it may play in others.
    if (!found?.team.leagues_read) await deps.queue.send(fillTeam, key, { trx })
  })
  const unnamed = await unnamedLeagues(deps.db, leagues)
  await inTime(Promise.all(unnamed.map((league) => readLeague(deps, league))), deadline)
  return leagues
}

/** On the clock of `performance`. */
export function deadlineOfASave(): number {
  return performance.now() + LONGEST_WAIT_MS
}

export async function leaveRoom(trx: Transaction<Tables>, uid: string, key: TeamKey): Promise<void> {
  const others = await otherTeams(trx, uid, key)
  if (others >= MOST_TEAMS) throw new Failure('conflict', `At most ${MOST_TEAMS} teams can be saved for a season`)
}

function statusOf(found: FoundTeam | null): SavedStatus {
  if (!found) return 'pending'
  return found.leagues.length > 0 ? 'ready' : 'no-league'
}

async function askForTeam({ upstream }: Deps, key: TeamKey): Promise<FoundTeam> {
  const team = await upstream.draft.team(key.team_id, { urgency: 'person' })
  if (!team) throw new Failure('not_found', `The official draft game knows no team with the ID ${key.team_id}`)
  return { team: namesOf(team), leagues: leagueKeys(key, team) }
}

/** Only so that the answer can say the league's name and whether it has drafted; its sync is under way already. */
async function readLeague({ db, upstream }: Deps, key: LeagueKey): Promise<void> {
  const league = await upstream.draft.league(key.league_id, { urgency: 'person' })
  if (league) await nameLeague(db, key, league)
}

/** Null when the official game is away or too slow. */
export async function inTime<T>(asked: Promise<T>, deadline: number): Promise<T | null> {
  const answered = asked.catch((error: unknown) => {
    if (error instanceof UpstreamFault) return null
    throw error
  })
  return Promise.race([answered, sleep(Math.max(0, deadline - performance.now()), null, { ref: false })])
}
