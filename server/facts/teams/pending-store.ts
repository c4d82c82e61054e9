import type { Kysely, Transaction } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import { LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import type { LeagueKey, StoredLeagueId, Tables } from '#server/ground/db/tables.ts'
import type { TeamKey } from './store.ts'

type Chosen = { uid: string; league: StoredLeagueId; team: TeamId; at: Date }

/** The team that somebody chose when they asked for an account, the latest if they asked again; it is saved once their address is verified. */
export async function keepPendingTeam(trx: Transaction<Tables>, { uid, league, team, at }: Chosen): Promise<void> {
  const chosen = { league, team_id: team, at }
  await trx
    .insertInto('pending_team')
    .values({ uid, ...chosen })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(chosen))
    .execute()
}

export type PendingTeam = { key: TeamKey; league: LeagueKey; name: string | null; at: Date }

export async function pendingTeamOf(db: Kysely<Tables>, uid: string): Promise<PendingTeam | null> {
  const row = await db
    .selectFrom('pending_team as pending')
    .innerJoin('league', 'league.id', 'pending.league')
    .leftJoin('team', (join) =>
      join
        .onRef('team.game', '=', 'league.game')
        .onRef('team.season', '=', 'league.season')
        .onRef('team.team_id', '=', 'pending.team_id'),
    )
    .where('pending.uid', '=', uid)
    .select(LEAGUE_KEY)
    .select(['pending.team_id', 'pending.at', 'team.team_name'])
    .executeTakeFirst()
  if (!row) return null
  const { team_id, at, team_name: name, ...league } = row
  return { key: { game: league.game, season: league.season, team_id }, league, name, at }
}

export async function dropPendingTeam(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('pending_team').where('uid', '=', uid).execute()
}
