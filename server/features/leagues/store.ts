import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import type { LeagueKey, LeagueView, Tables } from '#server/db/tables.ts'

/** The leagues of a person's saved teams in the games' current seasons. */
export async function leaguesOfPerson(db: Db, uid: string): Promise<LeagueKey[]> {
  return ownLeagues(db, uid)
    .distinct()
    .orderBy('saved.game', 'desc')
    .orderBy('saved.league_id')
    .orderBy('saved.type')
    .execute()
}

/**
 * One row for each of them and each saved team in it. What was selected for a classic team counts once it is known to be in
 * them: nobody sees a league by saying that it is theirs.
 */
export function ownLeagues(db: Db, uid: string) {
  return db
    .selectFrom('saved_team_league as saved')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'saved.game').onRef('state.season', '=', 'saved.season'),
    )
    .where('saved.user_id', '=', uid)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('saved_team as team')
            .whereRef('team.user_id', '=', 'saved.user_id')
            .whereRef('team.game', '=', 'saved.game')
            .whereRef('team.season', '=', 'saved.season')
            .whereRef('team.team_id', '=', 'saved.team_id')
            .where('team.status', '=', 'ready')
            .select('team.team_id'),
        ),
        exists(
          selectFrom('league_team as member')
            .whereRef('member.game', '=', 'saved.game')
            .whereRef('member.season', '=', 'saved.season')
            .whereRef('member.type', '=', 'saved.type')
            .whereRef('member.league_id', '=', 'saved.league_id')
            .whereRef('member.team_id', '=', 'saved.team_id')
            .select('member.team_id'),
        ),
      ]),
    )
    .select(['saved.game', 'saved.season', 'saved.type', 'saved.league_id'])
}

export type LeagueProgress = LeagueKey & {
  name: string | null
  scoring: 'h' | 'c' | null
  drafted: boolean
  state: 'pending' | 'syncing' | 'ready' | 'failed'
  done: number
  total: number
  message: string | null
  latest_gameweek: Gameweek | null
  updated_at: Date | null
  next_gameweek: Gameweek | null
  next_deadline: Date | null
}

/** How far each league is known, with the gameweek that comes next in its game. */
export async function progressOf(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueProgress[]> {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'league.game').onRef('state.season', '=', 'league.season'),
    )
    .leftJoin('gameweek as coming', (join) =>
      join
        .onRef('coming.game', '=', 'league.game')
        .onRef('coming.season', '=', 'league.season')
        .on(sql<SqlBool>`coming.gameweek = greatest(coalesce(state.latest_final, 0) + 1, league.start_gameweek)`),
    )
    .where(isOneOf('league', leagues))
    .selectAll('league')
    .select(['coming.gameweek as next_gameweek', 'coming.deadline as next_deadline'])
    .orderBy('league.game', 'desc')
    .orderBy('league.league_id')
    .orderBy('league.type')
    .execute()
}

/** The finished answers of one view. */
export async function viewsOf(db: Db, view: LeagueView, leagues: readonly LeagueKey[]) {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league_view')
    .where('view', '=', view)
    .where(isOneOf('league_view', leagues))
    .select(['league_id', 'type', 'game', 'identity', 'gzip', 'brotli'])
    .orderBy('game', 'desc')
    .orderBy('league_id')
    .orderBy('type')
    .execute()
}

/** How long a league that cannot be followed is left alone. */
const REFUSED_MS = 24 * 3_600_000

/** Whether a sync has nothing left to do: everything up to the gameweek is read and published. */
export async function isUpToDate(db: Db, league: LeagueKey, latestFinal: Gameweek | null): Promise<boolean> {
  const found = await db
    .selectFrom('league')
    .where(isOneOf('league', [league]))
    .where('state', '=', 'ready')
    .where('synced_through', '>=', latestFinal)
    .where(({ or, eb }) => or([eb('drafted', 'is', null), eb('drafted', '=', true)]))
    .select('league_id')
    .executeTakeFirst()
  return found !== undefined
}

/** Leagues that somebody follows and that are behind the game, or were never read; with the teams known of each, the smallest first. */
export async function leaguesBehind(
  db: Db,
  { game, season, latestFinal, now }: Behind,
): Promise<{ league: LeagueKey; teams: number }[]> {
  const behind = await db
    .selectFrom('league')
    .where('game', '=', game)
    .where('season', '=', season)
    .where((eb) =>
      eb.or([
        eb('state', '<>', 'ready'),
        eb(sql`coalesce(synced_through, 0)`, '<', latestFinal ?? 0),
        // A draft to come is looked for once an hour.
        eb.and([eb('drafted', '=', false), eb('read_at', '<', sql<Date>`now() - interval '1 hour'`)]),
      ]),
    )
    .where((eb) => eb.or([eb('refused_at', 'is', null), eb('refused_at', '<', new Date(now.getTime() - REFUSED_MS))]))
    .where(isFollowed)
    .select(['game', 'season', 'type', 'league_id'])
    .select(({ selectFrom, fn }) =>
      selectFrom('league_team as member')
        .whereRef('member.game', '=', 'league.game')
        .whereRef('member.season', '=', 'league.season')
        .whereRef('member.type', '=', 'league.type')
        .whereRef('member.league_id', '=', 'league.league_id')
        .select(fn.countAll<string>().as('teams'))
        .as('teams'),
    )
    .orderBy('teams')
    .execute()
  return behind.map(({ teams, ...league }) => ({ league, teams: Number(teams) }))
}

export type Behind = { game: Game; season: Season; latestFinal: Gameweek | null; now: Date }

/** A saved team points to it, or a confirmed sign-up for the weekly mail. */
export function isFollowed({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'league'>) {
  return or([
    exists(
      selectFrom('saved_team_league as saved')
        .whereRef('saved.game', '=', 'league.game')
        .whereRef('saved.season', '=', 'league.season')
        .whereRef('saved.type', '=', 'league.type')
        .whereRef('saved.league_id', '=', 'league.league_id')
        .select('saved.league_id'),
    ),
    exists(
      selectFrom('subscription_league as chosen')
        .innerJoin('subscription', 'subscription.id', 'chosen.subscription_id')
        .where('subscription.state', '=', 'confirmed')
        .whereRef('chosen.game', '=', 'league.game')
        .whereRef('chosen.season', '=', 'league.season')
        .whereRef('chosen.type', '=', 'league.type')
        .whereRef('chosen.league_id', '=', 'league.league_id')
        .select('chosen.league_id'),
    ),
  ])
}

/** The league has what it is known by; what a sync wrote meanwhile stays. */
export async function ensureLeague(db: Db, league: LeagueKey): Promise<void> {
  await db
    .insertInto('league')
    .values({
      ...league,
      name: null,
      scoring: null,
      message: null,
      synced_through: null,
      latest_gameweek: null,
      updated_at: null,
      read_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a classic league is called and how it is played, as its teams' own answers tell; what a sync wrote stays. */
export async function nameClassicLeagues(db: Db, leagues: readonly (LeagueKey & { name: string })[]): Promise<void> {
  for (const { name, ...league } of leagues)
    await db
      .updateTable('league')
      .set({ name, scoring: league.type === 'h2h' ? 'h' : 'c' })
      .where(isOneOf('league', [league]))
      .where('name', 'is', null)
      .execute()
}

/** Those of the leagues that the official game has not told us about yet. */
export async function unnamedLeagues(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueKey[]> {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .where(isOneOf('league', leagues))
    .where('name', 'is', null)
    .select(['game', 'season', 'type', 'league_id'])
    .execute()
}

/** Those of the leagues that a sync has something to do for. */
export async function unsyncedLeagues(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueKey[]> {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .leftJoin('game_state as state', 'state.game', 'league.game')
    .where(isOneOf('league', leagues))
    .where('refused_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('league.state', '<>', 'ready'),
        eb(sql`coalesce(league.synced_through, 0)`, '<', sql`coalesce(state.latest_final, 0)`),
      ]),
    )
    .select(['league.game', 'league.season', 'league.type', 'league.league_id'])
    .execute()
}

/** A condition on a table's league columns. */
export function isOneOf(table: string, leagues: readonly LeagueKey[]): RawBuilder<SqlBool> {
  const keys = leagues.map(
    ({ game, season, type, league_id }) => sql`(${game}, ${season}, ${type}, ${league_id}::bigint)`,
  )
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`(${column('game')}, ${column('season')}, ${column('type')}, ${column('league_id')}) in (${sql.join(keys)})`
}
