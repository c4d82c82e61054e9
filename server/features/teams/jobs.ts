import type { Transaction } from 'kysely'
import { hasEnded } from '#domain/season.ts'
import type { Db } from '#server/db/db.ts'
import type { LeagueKey, Tables } from '#server/db/tables.ts'
import type { JobDeps } from '#server/deps.ts'
import { oneAtATime } from '#server/features/accounts/consent.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import { syncLeague } from '#server/features/league-sync/jobs.ts'
import { ensureLeague, unsyncedLeagues } from '#server/features/leagues/store.ts'
import { isSameLeague } from '#server/features/newsletter/store.ts'
import {
  fillSubscriptions,
  leaguesSubscribedTo,
  noteSubscribedTeam,
} from '#server/features/newsletter/subscribed-teams.ts'
import type { Job, Queue } from '#server/jobs/queue.ts'
import type { ClassicTeam, DraftTeam } from '#server/upstream/upstream.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { fillSavedTeams, isSaved, noteChecked } from './filling.ts'
import {
  forgetUncheckedLeagues,
  type KnownTeam,
  keepOwnLeagues,
  selectedLeagues,
  type TeamKey,
  writeTeams,
} from './store.ts'

/** Fills in a team that was saved while the official game was away or that was in no league yet, or was signed up for. */
export const fillTeam: Job<TeamKey, JobDeps> = {
  name: 'fill-team',
  keyOf: ({ game, season, team_id }) => `${game}/${season}/${team_id}`,
  async run(deps, key) {
    try {
      await fill(deps, key)
    } catch (error) {
      if (!(error instanceof UpstreamFault)) throw error
      deps.log.info({ team: key.team_id, fault: error.kind }, 'a team waits for the official game')
    }
  },
}

async function fill(deps: JobDeps, key: TeamKey): Promise<void> {
  const { db, queue, now } = deps
  const state = await gameState(db, key.game)
  if (state?.season !== key.season || hasEnded(key.season, now())) return
  const found = await askForTeam(deps, key)
  if (!found) return noteMissing(db, key, now())
  const { team, leagues } = found
  await db.transaction().execute(async (trx) => {
    // A confirmation of a sign-up for this team comes before or after, never in between.
    await oneAtATime(trx, fillTeam.keyOf(key))
    const followed = await leaguesToFollow(trx, key, leagues)
    await followLeagues(trx, queue, followed)
    await writeTeams(trx, [{ ...key, ...team }])
    if (key.game === 'classic') await keepOwnLeagues(trx, key, leagues)
    else await fillSavedTeams(trx, { key, status: leagues.length > 0 ? 'ready' : 'no-league', leagues })
    await fillSubscriptions(trx, { team: key, leagues, at: now() })
  })
}

async function askForTeam({ upstream }: JobDeps, key: TeamKey): Promise<FoundTeam | null> {
  if (key.game === 'draft') {
    const team = await upstream.draft.team(key.team_id)
    return team && { team: namesOf(team), leagues: leagueKeys(key, team) }
  }
  const team = await upstream.classic.team(key.team_id)
  return team && { team: namesOf(team), leagues: privateLeagues(key, team) }
}

async function noteMissing(db: Db, key: TeamKey, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (key.game === 'classic') await forgetUncheckedLeagues(trx, key)
    await noteChecked(trx, key, 'not-found')
  })
  await noteSubscribedTeam(db, key, { status: 'not-found', at })
}

/** A sign-up that nobody has confirmed yet makes us follow nothing. */
async function leaguesToFollow(
  trx: Transaction<Tables>,
  key: TeamKey,
  leagues: readonly LeagueKey[],
): Promise<readonly LeagueKey[]> {
  if (key.game === 'draft' && (await isSaved(trx, key))) return leagues
  const subscribed = await leaguesSubscribedTo(trx, key, leagues)
  const selected = key.game === 'classic' ? await selectedLeagues(trx, key) : []
  const wanted = [...subscribed, ...selected]
  return leagues.filter((league) => wanted.some((one) => isSameLeague(one, league)))
}

/** Leagues before teams, as a sync does it: two that lock in the same order never wait for each other. */
export async function followLeagues(
  trx: Transaction<Tables>,
  queue: Queue,
  leagues: readonly LeagueKey[],
): Promise<void> {
  for (const league of leagues) await ensureLeague(trx, league)
  for (const league of await unsyncedLeagues(trx, leagues)) await queue.send(syncLeague, league, { trx })
}

export type FoundTeam = { team: KnownTeam; leagues: LeagueKey[] }

export function leagueKeys({ game, season }: TeamKey, { leagues }: DraftTeam): LeagueKey[] {
  return leagues.toSorted((a, b) => a - b).map((league_id) => ({ game, season, type: 'draft', league_id }))
}

/** Those of a classic team that people make among themselves. */
function privateLeagues({ game, season }: TeamKey, { leagues }: ClassicTeam): LeagueKey[] {
  return leagues.filter(isPrivate).map(({ id, type }) => ({ game, season, type, league_id: id }))
}

export function isPrivate({ leagueType }: ClassicTeam['leagues'][number]): boolean {
  return leagueType === 'x'
}

type Named = Pick<DraftTeam, 'name' | 'ownerFirstName' | 'ownerLastName'>

export function namesOf({ name, ownerFirstName, ownerLastName }: Named): KnownTeam {
  return { team_name: name, owner_first_name: ownerFirstName, owner_last_name: ownerLastName, leagues_read: true }
}
