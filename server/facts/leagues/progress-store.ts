import { type SqlBool, sql } from 'kysely'
import type { Gameweek } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { idsOf } from './store.ts'

export type LeagueProgress = LeagueKey & {
  name: string | null
  scoring: 'h' | 'c' | null
  has_cup: boolean
  drafted: boolean
  state: 'pending' | 'syncing' | 'ready' | 'failed'
  weeks_done: number
  weeks_total: number
  message: string | null
  shown_through: Gameweek | null
  updated_at: Date | null
  next_gameweek: Gameweek | null
  next_deadline: Date | null
  next_waivers: Date | null
  live_gameweek: Gameweek | null
  /** The gameweek that its whistle edition tells, until it is final, and when that was told. */
  whistle_gameweek: Gameweek | null
  whistle_at: Date | null
  /** Of the gameweek after that one. */
  after_deadline: Date | null
  after_waivers: Date | null
}

/** The name of a league until the official game has given one. */
export function nameOf({ name, league_id }: Pick<LeagueProgress, 'name' | 'league_id'>): string {
  return name || `League ${league_id}`
}

/**
 * How far each league is known, with the next gameweek of its game and the one that is being played. A league of an
 * earlier season stays as it was at its end: no sync is under way, and no gameweek is next.
 */
export async function progressOf(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueProgress[]> {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .leftJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'league.game').onRef('state.season', '=', 'league.season'),
    )
    .leftJoin('gameweek as coming', (join) =>
      join
        .onRef('coming.game', '=', 'league.game')
        .onRef('coming.season', '=', 'league.season')
        .on(
          sql<SqlBool>`state.season is not null and coming.gameweek = greatest(coalesce(state.latest_final, 0) + 1, league.start_gameweek)`,
        ),
    )
    .leftJoin('whistle_edition as whistle', (join) =>
      join
        .onRef('whistle.league', '=', 'league.id')
        .on(({ eb, fn, lit }) => eb('whistle.gameweek', '>', fn.coalesce('league.shown_through', lit(0)))),
    )
    .leftJoin('gameweek as after', (join) =>
      join
        .onRef('after.game', '=', 'league.game')
        .onRef('after.season', '=', 'league.season')
        .on(({ eb, lit }) => eb('after.gameweek', '=', eb('whistle.gameweek', '+', lit(1)))),
    )
    .where('league.id', 'in', idsOf(leagues))
    .selectAll('league')
    .select(sql<LeagueProgress['state']>`case when state.season is null then 'ready' else league.state end`.as('state'))
    .select(sql<string | null>`case when state.season is not null then league.message end`.as('message'))
    .select(
      sql<boolean>`league.type = 'classic' and exists (select from league_match where league_match.league = league.id)`.as(
        'has_cup',
      ),
    )
    .select(['coming.gameweek as next_gameweek', 'coming.deadline as next_deadline'])
    .select('coming.waivers_at as next_waivers')
    .select(['whistle.gameweek as whistle_gameweek', 'whistle.told_at as whistle_at'])
    .select(['after.deadline as after_deadline', 'after.waivers_at as after_waivers'])
    .select(
      sql<Gameweek | null>`case when state.current_gameweek > coalesce(state.latest_final, 0) then state.current_gameweek end`.as(
        'live_gameweek',
      ),
    )
    .orderBy('league.game', 'desc')
    .orderBy('league.type')
    .orderBy('league.league_id')
    .execute()
}
