import { type SqlBool, sql } from 'kysely'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { isFollowed } from '#server/facts/leagues/followed-store.ts'
import { idsOf, LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import { isWatched, wasWatched } from '#server/facts/live/watched-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'

/** A followed league that plays in a gameweek. */
export type LiveLeagueKey = LeagueKey & { start_gameweek: Gameweek; read_at: Date | null; updated_at: Date | null }

/** How many ids a range of leagues has: so many leagues at most are in memory at a time, with their picks. */
const LEAGUES_A_RANGE = 256
const rangeOf = sql<number>`(league.id / ${sql.lit(LEAGUES_A_RANGE)})::int`

/** Whether a row of `league` is of a range. */
export function inRange(range: number) {
  return sql<SqlBool>`league.id >= ${range * LEAGUES_A_RANGE} and league.id < ${(range + 1) * LEAGUES_A_RANGE}`
}

/** A part of the leagues that play in a gameweek: of one range, those that somebody watches or the others. */
export type LiveRange = { range: number; isWatched: boolean }

/** The ranges with leagues that play, first those that somebody watches. */
export async function rangesPlaying(db: Db, of: OneGameweek, at: Date): Promise<LiveRange[]> {
  return playing(db, of)
    .select([rangeOf.as('range'), isWatched('league.id', at).as('isWatched')])
    .distinct()
    .orderBy('isWatched', 'desc')
    .orderBy('range')
    .execute()
}

/** A league that begins to be watched after `at` may be in both parts of its range, and is never in neither. */
export async function leaguesPlaying(
  db: Db,
  of: OneGameweek,
  { range, isWatched: wanted, at }: LiveRange & { at: Date },
): Promise<LiveLeagueKey[]> {
  return playing(db, of)
    .where(inRange(range))
    .where((eb) => (wanted ? isWatched('league.id', at) : eb.not(wasWatched('league.id', at))))
    .select(LEAGUE_KEY)
    .select(['league.start_gameweek', 'league.read_at', 'league.updated_at'])
    .orderBy('league.id')
    .execute()
}

export function playing(db: Db, { game, season, gameweek }: OneGameweek) {
  return db
    .selectFrom('league')
    .where('league.game', '=', game)
    .where('league.season', '=', season)
    .where('league.drafted', '=', true)
    .where('league.start_gameweek', '<=', gameweek)
    .where((eb) => eb.or([eb('league.stop_gameweek', 'is', null), eb('league.stop_gameweek', '>=', gameweek)]))
    .where(isFollowed)
}

/** The last live answers of these leagues, where they are of this gameweek. */
export async function liveViewsBefore(
  db: Db,
  { gameweek }: Pick<OneGameweek, 'gameweek'>,
  leagues: readonly Pick<LeagueKey, 'id'>[],
): Promise<Map<StoredLeagueId, ViewBefore>> {
  if (leagues.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_view')
    .where('league', 'in', idsOf(leagues))
    .where('gameweek', '=', gameweek)
    .select(['league', 'tag', 'brotli', 'as_of'])
    .execute()
  return new Map(rows.map(({ league, ...view }) => [league, view]))
}

export type ViewBefore = { tag: string; brotli: Buffer; as_of: Date }

type Made = { league: StoredLeagueId; tag: string; brotli: Buffer }

/** In one statement. */
export async function storeLiveViews(
  db: Db,
  views: readonly Made[],
  { gameweek, at }: { gameweek: Gameweek; at: Date },
): Promise<void> {
  if (views.length === 0) return
  await db
    .insertInto('live_view')
    .values(views.map((view) => ({ ...view, gameweek, as_of: at })))
    .onConflict((conflict) =>
      conflict.column('league').doUpdateSet(({ ref }) => ({
        gameweek: ref('excluded.gameweek'),
        as_of: ref('excluded.as_of'),
        tag: ref('excluded.tag'),
        brotli: ref('excluded.brotli'),
      })),
    )
    .execute()
}

/** The finished answers, in the order of all league answers; none of a gameweek that has become final since the last snapshot. */
export async function liveViewsOf(db: Db, leagues: readonly LeagueKey[]) {
  if (leagues.length === 0) return []
  return db
    .selectFrom('live_view as live')
    .innerJoin('league', 'league.id', 'live.league')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'league.game').onRef('state.season', '=', 'league.season'),
    )
    .where('live.league', 'in', idsOf(leagues))
    .where(({ eb, fn, lit }) => eb('live.gameweek', '>', fn.coalesce('state.latest_final', lit(0))))
    .select(['league.game', 'live.tag', 'live.brotli'])
    .orderBy('league.game', 'desc')
    .orderBy('league.type')
    .orderBy('league.league_id')
    .execute()
}

/** The leagues whose latest final gameweek is shown, since none is under way in their game; only those read up to it. */
export async function leaguesBetweenGameweeks(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueKey[]> {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'league.game').onRef('state.season', '=', 'league.season'),
    )
    .where('league.id', 'in', idsOf(leagues))
    .whereRef('league.shown_through', '=', 'state.latest_final')
    .whereRef('state.current_gameweek', '<=', 'state.latest_final')
    .select(LEAGUE_KEY)
    .execute()
}

/** Each once, in whatever order. */
export async function teamsOfLeagues(db: Db, leagues: readonly Pick<LeagueKey, 'id'>[]): Promise<TeamId[]> {
  if (leagues.length === 0) return []
  const rows = await db
    .selectFrom('league_team')
    .where('league', 'in', idsOf(leagues))
    .select('team_id')
    .distinct()
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** The teams of a league that plays in a gameweek, in their order; none of one that does not. */
export async function teamsOfLeague(
  db: Db,
  { id }: Pick<LeagueKey, 'id'>,
  { gameweek }: Pick<OneGameweek, 'gameweek'>,
): Promise<TeamId[]> {
  const rows = await db
    .selectFrom('league_team as member')
    .innerJoin('league', 'league.id', 'member.league')
    .where('league.id', '=', id)
    .where('league.drafted', '=', true)
    .where('league.start_gameweek', '<=', gameweek)
    .where((eb) => eb.or([eb('league.stop_gameweek', 'is', null), eb('league.stop_gameweek', '>=', gameweek)]))
    .select('member.team_id')
    .orderBy('member.place')
    .execute()
  return rows.map(({ team_id }) => team_id)
}
