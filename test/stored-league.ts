import { ensureLeagues } from '#server/facts/leagues/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, OfficialLeague } from '#server/ground/db/tables.ts'

/** A league with a row, and so an id of its own. */
export async function storedLeague(db: Db, official: OfficialLeague): Promise<LeagueKey> {
  const [league] = await ensureLeagues(db, [official])
  if (!league) throw new Error(`no league ${official.league_id}`)
  return league
}
