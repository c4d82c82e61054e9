import type { Gameweek } from '#domain/ids.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { isFollowed } from '#server/facts/leagues/followed-store.ts'
import { idsOf, LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { Finished } from '#server/ground/http/finished.ts'

/** A followed league that plays in a gameweek, with its last live answer of it. */
export type LiveLeagueKey = LeagueKey & {
  start_gameweek: Gameweek
  updated_at: Date | null
  plain: Buffer | null
  as_of: Date | null
}

export async function leaguesPlaying(db: Db, { game, season, gameweek }: OneGameweek): Promise<LiveLeagueKey[]> {
  return db
    .selectFrom('league')
    .leftJoin('live_view as live', (join) =>
      join.onRef('live.league', '=', 'league.id').on('live.gameweek', '=', gameweek),
    )
    .where('league.game', '=', game)
    .where('league.season', '=', season)
    .where('league.drafted', '=', true)
    .where('league.start_gameweek', '<=', gameweek)
    .where((eb) => eb.or([eb('league.stop_gameweek', 'is', null), eb('league.stop_gameweek', '>=', gameweek)]))
    .where(isFollowed)
    .select(LEAGUE_KEY)
    .select(['league.start_gameweek', 'league.updated_at', 'live.plain', 'live.as_of'])
    .execute()
}

export async function storeLiveView(
  db: Db,
  { id }: Pick<LeagueKey, 'id'>,
  { gameweek, finished: { plain, gzip, brotli }, at }: { gameweek: Gameweek; finished: Finished; at: Date },
): Promise<void> {
  const view = { gameweek, as_of: at, plain, gzip, brotli }
  await db
    .insertInto('live_view')
    .values({ league: id, ...view })
    .onConflict((conflict) => conflict.column('league').doUpdateSet(view))
    .execute()
}

/** The finished answers, in the order of all league answers; none of a gameweek that has become final since the last look. */
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
    .select(['live.plain', 'live.gzip', 'live.brotli'])
    .orderBy('league.game', 'desc')
    .orderBy('league.type')
    .orderBy('league.league_id')
    .execute()
}
