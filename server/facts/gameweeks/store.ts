import { type SqlBool, sql, type Transaction } from 'kysely'
import type { PlayerPoints } from '#domain/facts/facts.ts'
import type { Game, Gameweek, PlayerId, Position, Season } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Bootstrap, PlayerScore } from '#server/ground/upstream/game-types.ts'
import { storeAllowance } from './allowance-store.ts'
import { keepClubsOfThen } from './clubs-store.ts'

export type GameState = {
  season: Season
  current_gameweek: Gameweek | null
  latest_final: Gameweek | null
  season_read_at: Date
  updated_at: Date
  status_seen: string | null
  says_final: Gameweek | null
  next_season: Season | null
  next_season_seen_at: Date | null
  season_since: Date
}

/** Null as long as the official game was never reached. */
export async function gameState(db: Db, game: Game): Promise<GameState | null> {
  const state = await db
    .selectFrom('game_state')
    .where('game', '=', game)
    .select(['season', 'current_gameweek', 'latest_final', 'season_read_at', 'updated_at', 'status_seen'])
    .select(['says_final', 'next_season', 'next_season_seen_at', 'season_since'])
    .executeTakeFirst()
  return state ?? null
}

const HAS_MOVED = sql<SqlBool>`(gameweek.deadline, gameweek.waivers_at) is distinct from (excluded.deadline, excluded.waivers_at)`

/** Players, clubs and deadlines as they are at a time; players who have left the game keep their row. */
export async function storeBootstrap(
  trx: Transaction<Tables>,
  game: Game,
  { bootstrap, at }: { bootstrap: Bootstrap; at: Date },
): Promise<void> {
  const { season, players, clubs, gameweeks, allowance } = bootstrap
  await trx
    .insertInto('gameweek')
    .values(
      gameweeks.map(({ gameweek, deadline, waivers }) => ({
        game,
        season,
        gameweek,
        deadline: new Date(deadline),
        waivers_at: waivers === undefined ? null : new Date(waivers),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['game', 'season', 'gameweek']).doUpdateSet((eb) => ({
        deadline: eb.ref('excluded.deadline'),
        waivers_at: eb.ref('excluded.waivers_at'),
        times_moved: eb
          .case()
          .when(HAS_MOVED)
          .then(eb('gameweek.times_moved', '+', 1))
          .else(eb.ref('gameweek.times_moved'))
          .end(),
        moved_at: eb.case().when(HAS_MOVED).then(at).else(eb.ref('gameweek.moved_at')).end(),
      })),
    )
    .execute()
  await trx
    .insertInto('club')
    .values(
      clubs.map(({ id, code, name, shortName }) => ({
        game,
        season,
        club_id: id,
        code,
        name,
        short_name: shortName,
      })),
    )
    .onConflict((conflict) => conflict.columns(['game', 'season', 'club_id']).doNothing())
    .execute()
  if (allowance) await storeAllowance(trx, { game, season }, allowance)
  await keepClubsOfThen(trx, game, bootstrap)
  for (const some of chunks(players, 500))
    await trx
      .insertInto('player')
      .values(
        some.map(({ id, code, webName, firstName, lastName, position, clubId }) => ({
          game,
          season,
          player_id: id,
          code,
          web_name: webName,
          first_name: firstName,
          last_name: lastName,
          position,
          club_id: clubId,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['game', 'season', 'player_id']).doUpdateSet((eb) => ({
          web_name: eb.ref('excluded.web_name'),
          first_name: eb.ref('excluded.first_name'),
          last_name: eb.ref('excluded.last_name'),
          position: eb.ref('excluded.position'),
          club_id: eb.ref('excluded.club_id'),
        })),
      )
      .execute()
}

export type OneGameweek = { game: Game; season: Season; gameweek: Gameweek }

/** Call it in the transaction that makes the gameweek final: points of a gameweek that is not final are not used. */
export async function storeScores(
  trx: Transaction<Tables>,
  of: OneGameweek,
  scores: readonly PlayerScore[],
): Promise<void> {
  const lists = scoreLists(scores)
  await trx
    .insertInto('gameweek_score')
    .values({ ...of, ...lists })
    .onConflict((conflict) => conflict.columns(['game', 'season', 'gameweek']).doUpdateSet(lists))
    .execute()
}

/** The three lists of a gameweek's row, side by side. */
export function scoreLists(scores: readonly PlayerScore[]) {
  return {
    player_ids: scores.map(({ player }) => player),
    points: scores.map(({ points }) => points),
    minutes: scores.map(({ minutes }) => minutes),
  }
}

export async function deadlinesOf(
  db: Db,
  { game, season }: { game: Game; season: Season },
): Promise<{ gameweek: Gameweek; deadline: Date }[]> {
  return db
    .selectFrom('gameweek')
    .where('game', '=', game)
    .where('season', '=', season)
    .select(['gameweek', 'deadline'])
    .orderBy('gameweek')
    .execute()
}

/** The points of every player in every stored gameweek of a season. */
export async function pointsByGameweek(
  db: Db,
  { game, season, from, to }: { game: Game; season: Season; from: Gameweek; to: Gameweek },
): Promise<Map<Gameweek, PlayerPoints>> {
  const rows = await db
    .selectFrom('gameweek_score')
    .where('game', '=', game)
    .where('season', '=', season)
    .where('gameweek', '>=', from)
    .where('gameweek', '<=', to)
    .select(['gameweek', 'player_ids', 'points'])
    .orderBy('gameweek')
    .execute()
  return new Map(
    rows.map(({ gameweek, player_ids, points }) => [
      gameweek,
      new Map(player_ids.map((player, i) => [player, points[i] ?? 0])),
    ]),
  )
}

/** Of every player of the game whose position is known. */
export async function playerPositions(
  db: Db,
  { game, season }: { game: Game; season: Season },
): Promise<Map<PlayerId, Position>> {
  const rows = await db
    .selectFrom('player')
    .where('game', '=', game)
    .where('season', '=', season)
    .select(['player_id', 'position'])
    .execute()
  return new Map(rows.flatMap(({ player_id, position }) => (position === null ? [] : [[player_id, position] as const])))
}

export async function playerNames(
  db: Db,
  { game, season }: { game: Game; season: Season },
): Promise<Map<PlayerId, string>> {
  const rows = await db
    .selectFrom('player')
    .where('game', '=', game)
    .where('season', '=', season)
    .select(['player_id', 'web_name'])
    .execute()
  return new Map(rows.map(({ player_id, web_name }) => [player_id, web_name]))
}

function* chunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < list.length; i += size) yield list.slice(i, i + size)
}
