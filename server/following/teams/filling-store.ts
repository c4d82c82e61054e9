import { sql, type Transaction } from 'kysely'
import type { Game, Season } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { LeagueKey, Tables } from '#server/db/tables.ts'
import { subscribedTeamsToFill } from '#server/features/newsletter/subscribed-teams.ts'
import { linkLeagues, type SavedStatus, type TeamKey } from './store.ts'

type ToFill = { game: Game; season: Season; now: Date }

/** Teams that the official game has not told us about, saved or signed up for. */
export async function teamsToFill(db: Db, asked: ToFill): Promise<TeamKey[]> {
  return [...(await savedTeamsToFill(db, asked)), ...(await subscribedTeamsToFill(db, asked))]
}

/** Once an hour also those that were in no league. */
async function savedTeamsToFill(db: Db, { game, season }: ToFill): Promise<TeamKey[]> {
  return db
    .selectFrom('saved_team')
    .where('game', '=', game)
    .where('season', '=', season)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        // In the classic game leagues are selected, and those that were not the team's are not selected any more.
        eb.and([
          eb('game', '=', 'draft'),
          eb('status', '=', 'no-league'),
          eb('checked_at', '<', sql<Date>`now() - interval '1 hour'`),
        ]),
      ]),
    )
    .select(['game', 'season', 'team_id'])
    .distinct()
    .execute()
}

export async function isSaved(db: Db, key: TeamKey): Promise<boolean> {
  const saved = await db
    .selectFrom('saved_team')
    .where((eb) => eb.and(key))
    .select('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** The official game was asked again, and may have said what is wrong. */
export async function noteChecked(db: Db, key: TeamKey, status?: SavedStatus): Promise<void> {
  const waiting = await peopleWaitingFor(db, key)
  await db
    .updateTable('saved_team')
    .set({ checked_at: sql<Date>`now()`, ...(status && { status }) })
    .where((eb) => eb.and(key))
    .where('status', '<>', 'ready')
    .execute()
  for (const uid of waiting) await announce(db, { kind: 'person', uid })
}

async function peopleWaitingFor(db: Db, key: TeamKey): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_team')
    .where((eb) => eb.and(key))
    .where('status', '<>', 'ready')
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** For everybody who has saved the team, and still has it. */
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
  for (const { user_id } of people) {
    await linkLeagues(trx, user_id, { key, leagues })
    await announce(trx, { kind: 'person', uid: user_id })
  }
}
