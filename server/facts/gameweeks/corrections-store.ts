import type { Game, Gameweek, PlayerId, Season } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'

/** A change of a final gameweek's points. A player who had or has none counts as 0. */
export type Correction = { gameweek: Gameweek; at: Date; changes: ReadonlyMap<PlayerId, number> }

/** The corrections made since `since`, in order; `changes` holds the differences. */
export async function correctionsSince(
  db: Db,
  { game, season }: { game: Game; season: Season },
  since: Date,
): Promise<Correction[]> {
  const rows = await db
    .selectFrom('community_correction')
    .where((eb) => eb.and({ game, season }))
    .where('at', '>=', since)
    .select(['gameweek', 'at', 'player_ids', 'was', 'is'])
    .orderBy('id')
    .execute()
  return rows.map(({ gameweek, at, player_ids, was, is }) => ({
    gameweek,
    at,
    changes: new Map(player_ids.map((player, place) => [player, (is[place] ?? 0) - (was[place] ?? 0)])),
  }))
}
