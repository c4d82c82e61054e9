import { sql, type Transaction } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import { linkLeagues, type SavedStatus, type TeamKey } from './store.ts'

export async function isSaved(db: Db, key: TeamKey): Promise<boolean> {
  const saved = await db
    .selectFrom('saved_team')
    .where((eb) => eb.and(key))
    .select('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** For everybody who still has the team saved. */
export async function fillSavedTeams(
  trx: Transaction<Tables>,
  { key, status, leagues }: { key: TeamKey; status: SavedStatus; leagues: readonly LeagueKey[] },
): Promise<void> {
  const people = await trx
    .updateTable('saved_team')
    .set({ status, checked_at: sql<Date>`now()` })
    .where((eb) => eb.and(key))
    .returning('user_id')
    .execute()
  for (const { user_id } of people) await linkLeagues(trx, user_id, { key, leagues })
  await announce(
    trx,
    people.map(({ user_id }) => ({ kind: 'person', uid: user_id })),
  )
}

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
