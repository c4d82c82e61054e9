import type { TeamId } from '#domain/ids.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'

/** Those of the person's saved teams that are in the league. */
export async function ownTeamsIn(db: Db, uid: string, league: LeagueKey): Promise<TeamId[]> {
  const rows = await db
    .selectFrom('saved_team_league')
    .where('user_id', '=', uid)
    .where('league', '=', league.id)
    .select('team_id')
    .orderBy('team_id')
    .execute()
  return rows.map(({ team_id }) => team_id)
}

export async function nameOfLeague(db: Db, { id, league_id }: LeagueKey): Promise<string> {
  const found = await db.selectFrom('league').where('id', '=', id).select('name').executeTakeFirst()
  return nameOf({ league_id, name: found?.name ?? '' })
}
