import type { Game } from '#domain/ids.ts'
import { gameState, type OneGameweek } from '#server/facts/gameweeks/store.ts'
import type { Db } from '#server/ground/db/db.ts'

/** The gameweek whose deadline has passed and that is not final; null where there is none. */
export async function gameweekPlayed(db: Db, game: Game): Promise<OneGameweek | null> {
  const state = await gameState(db, game)
  if (!state || state.current_gameweek === null || state.current_gameweek <= (state.latest_final ?? 0)) return null
  return { game, season: state.season, gameweek: state.current_gameweek }
}

/** The gameweek after the current one, with its deadline; null at the season's end. */
export async function nextGameweek(db: Db, game: Game) {
  const next = await db
    .selectFrom('gameweek')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'gameweek.game').onRef('state.season', '=', 'gameweek.season'),
    )
    .where('gameweek.game', '=', game)
    .where(({ eb, fn, lit }) => eb('gameweek.gameweek', '>', fn.coalesce('state.current_gameweek', lit(0))))
    .select(['gameweek.gameweek', 'gameweek.deadline', 'gameweek.waivers_at as waivers'])
    .orderBy('gameweek.gameweek')
    .executeTakeFirst()
  return next ?? null
}
