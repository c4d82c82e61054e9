import { sql } from 'kysely'
import { wordsAbout } from '#display/games/games.ts'
import type { Game, Season } from '#domain/ids.ts'
import { subscribedTeamsToFill } from '#server/facts/subscriptions/teams-store.ts'
import type { SavedStatus, TeamKey } from '#server/facts/teams/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'

type ToFill = { game: Game; season: Season; now: Date }

/** Saved teams, and teams of sign-ups, that have not been read from the official game yet. */
export async function teamsToFill(db: Db, asked: ToFill): Promise<TeamKey[]> {
  return [...(await savedTeamsToFill(db, asked)), ...(await subscribedTeamsToFill(db, asked))]
}

/** Includes, once an hour, those that were in no league. */
async function savedTeamsToFill(db: Db, { game, season }: ToFill): Promise<TeamKey[]> {
  return db
    .selectFrom('saved_team')
    .where('game', '=', game)
    .where('season', '=', season)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        // Not in the classic game: a team is in no league there if none of its chosen leagues were its own.
        eb.and([
          eb.lit(!wordsAbout(game).areLeaguesChosen),
          eb('status', '=', 'no-league'),
          eb('checked_at', '<', sql<Date>`now() - interval '1 hour'`),
        ]),
      ]),
    )
    .select(['game', 'season', 'team_id'])
    .distinct()
    .execute()
}

/** Notes that the official game was asked again; `status` says what is wrong, if it is known. */
export async function noteChecked(db: Db, key: TeamKey, status?: SavedStatus): Promise<void> {
  const waiting = await peopleWaitingFor(db, key)
  await db
    .updateTable('saved_team')
    .set({ checked_at: sql<Date>`now()`, ...(status && { status }) })
    .where((eb) => eb.and(key))
    .where('status', '<>', 'ready')
    .execute()
  await announce(
    db,
    waiting.map((uid) => ({ kind: 'person', uid })),
  )
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
