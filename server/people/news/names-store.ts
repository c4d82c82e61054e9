import { namesOfRows } from '#display/views/names-of-rows.ts'
import type { TeamId } from '#domain/ids.ts'
import { hiddenIn } from '#server/facts/league-links/hidden-store.ts'
import { idsOf, membersIn } from '#server/facts/leagues/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { NamesSeen } from '#server/ground/identity/identity.ts'
import { namesSeen } from '#server/views/names/present.ts'

/** Whom chats, pictures and assistants may name: their readers are not known, as those of the leagues' links are not, so what is hidden there is hidden here. */
export async function namesHeard(db: Db, ...leagues: readonly Pick<LeagueKey, 'id'>[]): Promise<NamesSeen> {
  const hidden = await hiddenIn(db, idsOf(leagues))
  return { hidden: hidden.map(({ team_id }) => team_id), isShort: false }
}

/** What the teams of a league are called where nothing is published of them, in chats as in browsers. */
export async function teamNamesOf(db: Db, league: LeagueKey): Promise<Map<TeamId, string>> {
  const rows = await membersIn(db)
    .where('league.id', '=', league.id)
    .select(['team.team_id', 'team_name', 'owner_first_name', 'owner_last_name'])
    .execute()
  const name = namesOfRows(namesSeen({ names: await namesHeard(db, league) }, rows))
  return new Map(rows.map(({ team_id }) => [team_id, name(team_id)]))
}
