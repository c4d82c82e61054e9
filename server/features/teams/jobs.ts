import { hasEnded } from '#domain/season.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { JobDeps } from '#server/deps.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import { syncLeague } from '#server/features/league-sync/jobs.ts'
import { ensureLeague, unsyncedLeagues } from '#server/features/leagues/store.ts'
import type { Job } from '#server/jobs/queue.ts'
import type { DraftTeam } from '#server/upstream/upstream.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { fillSavedTeams, type KnownTeam, noteChecked, type TeamKey, writeTeams } from './store.ts'

/** Fills in a team that was saved while the official game was away, or that was in no league yet. */
export const fillTeam: Job<TeamKey, JobDeps> = {
  name: 'fill-team',
  keyOf: ({ game, season, team_id }) => `${game}/${season}/${team_id}`,
  async run(deps, key) {
    try {
      await fill(deps, key)
    } catch (error) {
      if (!(error instanceof UpstreamFault)) throw error
      deps.log.info({ team: key.team_id, fault: error.kind }, 'a saved team waits for the official game')
    }
  },
}

async function fill({ db, upstream, queue, now }: JobDeps, key: TeamKey): Promise<void> {
  const state = await gameState(db, key.game)
  if (state?.season !== key.season || hasEnded(key.season, now())) return
  const team = await upstream.draft.team(key.team_id)
  if (!team) return noteChecked(db, key, 'not-found')
  const leagues = leagueKeys(key, team)
  await db.transaction().execute(async (trx) => {
    for (const league of leagues) await ensureLeague(trx, league)
    await writeTeams(trx, [{ ...key, ...namesOf(team) }])
    await fillSavedTeams(trx, { key, status: leagues.length > 0 ? 'ready' : 'no-league', leagues })
    for (const league of await unsyncedLeagues(trx, leagues)) await queue.send(syncLeague, league, { trx })
  })
}

export function leagueKeys({ game, season }: TeamKey, { leagues }: DraftTeam): LeagueKey[] {
  return leagues.toSorted((a, b) => a - b).map((league_id) => ({ game, season, type: 'draft', league_id }))
}

export function namesOf({ name, ownerFirstName, ownerLastName }: DraftTeam): KnownTeam {
  return { team_name: name, owner_first_name: ownerFirstName, owner_last_name: ownerLastName, leagues_read: true }
}
