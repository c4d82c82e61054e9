import type { Game, Gameweek, PlayerId, Season } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'

/** Points of a final gameweek that were replaced: what each player had, and has now. Absent counts as 0. */
export type Correction = { gameweek: Gameweek; at: Date; changes: ReadonlyMap<PlayerId, number> }

/** Those that were made since then, in their order; `changes` holds the difference. */
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
