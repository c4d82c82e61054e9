import { sql } from 'kysely'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'

type InSeason = { game: Game; season: Season }

/**
 * Something does not fit the stored points of these final gameweeks: lets them be compared with the game's at once.
 * `notSince`: leaves out those that were compared since then.
 */
export async function doubtGameweeks(
  db: Db,
  { game, season }: InSeason,
  { gameweeks, at, notSince }: { gameweeks: readonly Gameweek[]; at: Date; notSince?: Date },
): Promise<void> {
  if (gameweeks.length === 0) return
  const isPlanned = sql<boolean>`look_again_at is not null and look_again_at <= ${at}`
  await db
    .updateTable('gameweek')
    .set({
      look_again_at: sql<Date>`least(look_again_at, ${at}::timestamptz)`,
      // A recheck that was due anyway stays a planned one.
      doubted: sql<boolean>`doubted or not (${isPlanned})`,
    })
    .where((eb) => eb.and({ game, season }))
    .where('gameweek', 'in', gameweeks)
    .where('final_at', 'is not', null)
    .$if(notSince !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb('looked_at', 'is', null), eb('looked_at', '<', notSince ?? at)])),
    )
    .execute()
}
