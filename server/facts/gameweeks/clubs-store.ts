import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Game, Gameweek, PlayerId, Season } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Bootstrap } from '#server/ground/upstream/game-types.ts'

/**
 * Notes the old club of players who have a new one, up to the gameweek whose deadline passed last. Call it before the
 * new clubs are stored. Before the season there is nothing to note.
 */
export async function keepClubsOfThen(
  trx: Transaction<Tables>,
  game: Game,
  { season, current, players }: Bootstrap,
): Promise<void> {
  if (current === null) return
  const read = JSON.stringify(players.map(({ id, clubId }) => ({ id, club: clubId })))
  await sql`
    insert into player_club (game, season, player_id, until_gameweek, club_id)
    select known.game, known.season, known.player_id, ${current}, known.club_id
    from jsonb_to_recordset(${read}::jsonb) as read (id integer, club integer)
    join player as known on known.player_id = read.id
    where known.game = ${game} and known.season = ${season} and known.club_id <> read.club
    on conflict do nothing`.execute(trx)
}

/** The club that a row of `player` had in a gameweek: today's, unless it has changed since. */
export function clubIn(gameweek: Gameweek): RawBuilder<number> {
  return sql`coalesce((
    select kept.club_id from player_club as kept
    where (kept.game, kept.season, kept.player_id) = (player.game, player.season, player.player_id)
      and kept.until_gameweek >= ${gameweek}
    order by kept.until_gameweek limit 1
  ), player.club_id)`
}

/** The short names of each player's clubs in their order, each with the last gameweek for which it counts; null for today's. */
export type PlayerClubs = ReadonlyMap<PlayerId, readonly { until: Gameweek | null; club: string }[]>

/** Of every player whose club is known. */
export async function playerClubs(db: Db, { game, season }: { game: Game; season: Season }): Promise<PlayerClubs> {
  const { rows } = await sql<{ player_id: PlayerId; until: Gameweek | null; club: string }>`
    select had.player_id, had.until, club.short_name as club
    from (
      select player_id, until_gameweek as until, club_id from player_club where (game, season) = (${game}, ${season})
      union all
      select player_id, null, club_id from player where (game, season) = (${game}, ${season})
    ) as had
    join club on (club.game, club.season, club.club_id) = (${game}, ${season}, had.club_id)
    order by had.player_id, had.until nulls last`.execute(db)
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/** The club that a player had in a gameweek; null where none is known. */
export function clubOf(clubs: PlayerClubs | undefined, player: PlayerId, gameweek: Gameweek): string | null {
  return clubs?.get(player)?.find(({ until }) => until === null || until >= gameweek)?.club ?? null
}
