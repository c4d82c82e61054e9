import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'

export async function nameOfLeague(db: Db, { id, league_id }: LeagueKey): Promise<string> {
  const found = await db.selectFrom('league').where('id', '=', id).select('name').executeTakeFirst()
  return nameOf({ league_id, name: found?.name ?? '' })
}
