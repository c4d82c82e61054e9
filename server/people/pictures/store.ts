import type { TeamId } from '#domain/ids.ts'
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
