import type { PlayerId, Position } from '#domain/ids.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import type { Db } from '#server/ground/db/db.ts'

/** `club` is the club's short name. */
export type NamedPlayer = { web_name: string; position: Position | null; club: string | null }

/** Every player of a game's season. */
export async function playersOf(
  db: Db,
  { game, season }: Pick<OneGameweek, 'game' | 'season'>,
): Promise<Map<PlayerId, NamedPlayer>> {
  const rows = await db
    .selectFrom('player')
    .leftJoin('club', (join) =>
      join
        .onRef('club.game', '=', 'player.game')
        .onRef('club.season', '=', 'player.season')
        .onRef('club.club_id', '=', 'player.club_id'),
    )
    .where('player.game', '=', game)
    .where('player.season', '=', season)
    .select(['player.player_id', 'player.web_name', 'player.position', 'club.short_name as club'])
    .execute()
  return new Map(rows.map(({ player_id, ...player }) => [player_id, player]))
}

export function positionsIn(players: ReadonlyMap<PlayerId, NamedPlayer>): Map<PlayerId, Position | null> {
  return new Map([...players].map(([id, { position }]) => [id, position]))
}

export type NamedClub = { name: string; short_name: string }

export async function clubsOf(
  db: Db,
  { game, season }: Pick<OneGameweek, 'game' | 'season'>,
): Promise<Map<number, NamedClub>> {
  const rows = await db
    .selectFrom('club')
    .where((eb) => eb.and({ game, season }))
    .select(['club_id', 'name', 'short_name'])
    .execute()
  return new Map(rows.map(({ club_id, ...club }) => [club_id, club]))
}
