import type { Transaction } from 'kysely'
import type { Game, Season } from '#domain/ids.ts'
import { announce } from '#server/ground/db/news.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'

/**
 * An operator's command: makes the previous season the current one again, after a new one was taken over by mistake. Its data is
 * still there until its subscriptions end. Null where no previous season is known.
 */
export async function takeSeasonBack(
  { db, now }: Pick<JobDeps, 'db' | 'now'>,
  game: Game,
): Promise<{ from: Season; to: Season } | null> {
  return db.transaction().execute(async (trx) => {
    const state = await trx
      .selectFrom('game_state')
      .where('game', '=', game)
      .select('season')
      .forUpdate()
      .executeTakeFirst()
    if (!state) return null
    const before = await trx
      .selectFrom('gameweek')
      .where('game', '=', game)
      .where('season', '<', state.season)
      .groupBy('season')
      .orderBy('season', 'desc')
      .select('season')
      .select(({ fn }) => fn.max('gameweek').filterWhere('final_at', 'is not', null).as('latest_final'))
      .executeTakeFirst()
    if (!before) return null
    const { season, latest_final: latestFinal } = before
    await trx
      .updateTable('game_state')
      .set({
        season,
        latest_final: latestFinal,
        says_final: latestFinal,
        current_gameweek: latestFinal,
        next_season: null,
        next_season_seen_at: null,
        status_seen: null,
        season_since: now(),
        season_read_at: new Date(0),
      })
      .where('game', '=', game)
      .execute()
    await forgetFacts(trx, { game, season: state.season })
    await announce(trx, { kind: 'season' })
    return { from: state.season, to: season }
  })
}

/** Deletes what was stored as final of the season taken back, since it may be wrong when that season really begins. */
async function forgetFacts(trx: Transaction<Tables>, of: { game: Game; season: Season }): Promise<void> {
  for (const table of [
    'gameweek_score',
    'gameweek_first_look',
    'team_gameweek',
    'player_club',
    'public_sample',
  ] as const)
    await trx
      .deleteFrom(table)
      .where((eb) => eb.and(of))
      .execute()
  await trx
    .updateTable('gameweek')
    .set({ final_at: null, look_again_at: null, look_again_failing_since: null, doubted: false, looked_at: null })
    .where((eb) => eb.and(of))
    .execute()
  await trx
    .updateTable('league')
    .set({ read_through: null })
    .where((eb) => eb.and(of))
    .execute()
}
