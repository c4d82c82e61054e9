import { sql } from 'kysely'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { TestApp } from './app.ts'
import { deleteAll } from './delete-all.ts'
import type { GuideLeague, TestGame } from './simulator.ts'
import { storedLeague } from './stored-league.ts'

/** As if Ann had saved a team of the league, without a call. The season must be known. */
export async function follow({ deps: { db } }: TestApp, league: Following, place = 0): Promise<LeagueKey> {
  const { key, team_id } = await known({ db }, league, place)
  const { game, season } = key
  await db
    .insertInto('saved_team')
    .values({ user_id: 'ann-uid', game, season, team_id, status: 'ready' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('saved_team_league')
    .values({ user_id: 'ann-uid', game, season, team_id, league: key.id })
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
  const { id } = await db
    .insertInto('subscription')
    .values({
      email: 'cal@example.test',
      address_hash: `hash of cal ${state}`,
      game: key.game,
      season: key.season,
      team_id,
      state,
      team_status: 'ready',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('subscription_league').values({ subscription_id: id, league: key.id }).execute()
  return { key, id }
}

const FOLLOWED = [
  ...['subscription', 'saved_team', 'league', 'team', 'team_gameweek', 'team_move', 'classic_history'],
  ...['classic_lookup', 'missing_answer', 'outbox'],
]
const KNOWN = [
  ...['game_state', 'gameweek', 'gameweek_score', 'gameweek_first_look', 'community_range', 'community_tally'],
  ...['community_publication', 'community_view', 'community_correction', 'allowance'],
]

/** Deletes all subscriptions and what was stored of teams and leagues, and ends the simulated faults. */
export async function forgetFollowed(game: TestGame, program: TestApp): Promise<void> {
  await game.fault('none')
  await deleteAll(program.pool, FOLLOWED)
  await openGate(program)
  await program.forget()
  await game.forgetCalls()
}

/** The same, and also forgets every season: the next poll of the official game is the first. */
export async function startAnew(game: TestGame, program: TestApp): Promise<void> {
  await deleteAll(program.pool, KNOWN)
  await forgetFollowed(game, program)
}

/** After simulated outages: reopens the circuit breaker, so that the official game is called at once. */
export async function openGate({ deps: { db } }: TestApp): Promise<void> {
  await sql`update upstream_gate set blocked_until = null, open_until = null, failures = 0`.execute(db)
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
  const key = await storedLeague(db, { game, season, type: type ?? 'draft', league_id: id as LeagueId })
  return { key, team_id: (team_ids[place] ?? 0) as TeamId }
}
