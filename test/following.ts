import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import { announce } from '#server/db/news.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import { ensureLeague } from '#server/features/leagues/store.ts'
import type { TestApp } from './app.ts'
import type { GuideLeague } from './simulator.ts'

/** As if Ann had saved a team of the league, without a call. The season must be known. */
export async function follow({ deps: { db } }: TestApp, league: Following, place = 0): Promise<LeagueKey> {
  const { key, team_id } = await known({ db }, league, place)
  const { game, season } = key
  await ensureLeague(db, key)
  await db
    .insertInto('saved_team')
    .values({ user_id: 'ann-uid', game, season, team_id, status: 'ready' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('saved_team_league')
    .values({ user_id: 'ann-uid', ...key, team_id })
    .execute()
  await announce(db, { kind: 'person', uid: 'ann-uid' })
  return key
}

/** A sign-up for the weekly mail about one team of a league. */
export async function signUp(
  { deps: { db } }: TestApp,
  league: Following,
  { state, place = 0 }: { state: 'pending' | 'confirmed' | 'ended'; place?: number },
): Promise<{ key: LeagueKey; id: number }> {
  const { key, team_id } = await known({ db }, league, place)
  await ensureLeague(db, key)
  const { id } = await db
    .insertInto('subscription')
    .values({
      ...{ email: 'cal@example.test', subject: `subject of cal ${state}`, game: key.game, season: key.season, team_id },
      ...{ state, team_status: 'ready', created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscription_league')
    .values({ subscription_id: id, ...key })
    .execute()
  return { key, id }
}

type Following = Pick<GuideLeague, 'id' | 'type' | 'team_ids'>

async function known(
  { db }: Pick<TestApp['deps'], 'db'>,
  { id, type, team_ids }: Following,
  place: number,
): Promise<{ key: LeagueKey; team_id: TeamId }> {
  const game = type === null ? 'draft' : 'classic'
  const { season } = await db
    .selectFrom('game_state')
    .where('game', '=', game)
    .select('season')
    .executeTakeFirstOrThrow()
  const key = { game, season: season as Season, type: type ?? 'draft', league_id: id as LeagueId } as const
  return { key, team_id: (team_ids[place] ?? 0) as TeamId }
}
