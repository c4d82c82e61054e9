import { sql } from 'kysely'
import { wordsAbout } from '#contract/games/games.ts'
import type { Game, Season } from '#domain/ids.ts'
import { subscribedTeamsToFill } from '#server/facts/subscriptions/teams-store.ts'
import type { SavedStatus, TeamKey } from '#server/facts/teams/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'

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
        // Where leagues are chosen, those that were not the team's are not chosen any more.
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
