import { sql } from 'kysely'
import type { Game, Gameweek, PlayerId } from '#domain/ids.ts'
import type { JobDeps } from '#server/deps.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { markAll } from './marks.ts'

/**
 * The one way in which a final gameweek changes: it is read again, and where its points are not the stored ones they take
 * their place, the change is recorded, and figures and leagues are made anew. Gives back how many players changed.
 */
export async function correctGameweek(
  { db, upstream, now }: JobDeps,
  { game, gameweek }: { game: Game; gameweek: Gameweek },
): Promise<number> {
  const state = await gameState(db, game)
  if (!state || gameweek > (state.latest_final ?? 0)) return 0
  const { season } = state
  const scores = await upstream[game].live(gameweek)
  if (scores.length === 0)
    throw new UpstreamFault('nonsense', 'a final gameweek without players', { path: `event/${gameweek}/live` })
  const of = { game, season, gameweek }
  return db.transaction().execute(async (trx) => {
    const stored = await trx
      .selectFrom('gameweek_score')
      .where((eb) => eb.and(of))
      .select(['player_ids', 'points'])
      .forUpdate()
      .executeTakeFirst()
    if (!stored) return 0
    const was = new Map(stored.player_ids.map((player, index) => [player, stored.points[index] ?? 0]))
    const is = new Map(scores.map(({ player, points }) => [player, points]))
    const changed = [...new Set([...was.keys(), ...is.keys()])].filter((player) => was.get(player) !== is.get(player))
    if (changed.length === 0) return 0
    await trx
      .updateTable('gameweek_score')
      .set({
        player_ids: scores.map(({ player }) => player),
        points: scores.map(({ points }) => points),
        minutes: scores.map(({ minutes }) => minutes),
      })
      .where((eb) => eb.and(of))
      .execute()
    const from = (points: ReadonlyMap<PlayerId, number>) => changed.map((player) => points.get(player) ?? null)
    await trx
      .insertInto('community_correction')
      .values({ ...of, player_ids: changed, was: from(was), is: from(is), at: now() })
      .execute()
    await markAll(trx, of)
    // Its leagues are behind again, and their next sync finds nothing to fetch but makes their answers anew.
    await trx
      .updateTable('league')
      .set({ synced_through: sql`least(synced_through, ${gameweek - 1}::smallint)` })
      .where((eb) => eb.and({ game, season }))
      .where('synced_through', 'is not', null)
      .execute()
    return changed.length
  })
}
