import { sql } from 'kysely'
import type { PlayerPoints } from '#domain/facts.ts'
import type { Game, Gameweek, PlayerId, Season } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { Bootstrap, PlayerScore } from '#server/upstream/upstream.ts'

export type GameState = {
  season: Season
  current_gameweek: Gameweek | null
  latest_final: Gameweek | null
  season_read_at: Date
  updated_at: Date
  status_seen: string | null
}

/** Null as long as the official game was never reached. */
export async function gameState(db: Db, game: Game): Promise<GameState | null> {
  const state = await db
    .selectFrom('game_state')
    .where('game', '=', game)
    .select(['season', 'current_gameweek', 'latest_final', 'season_read_at', 'updated_at', 'status_seen'])
    .executeTakeFirst()
  return state ?? null
}

/** Gameweeks that are seen to be final for the first time are final from this moment on. */
export async function writeGameState(db: Db, game: Game, state: GameState): Promise<void> {
  const before = await gameState(db, game)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('game_state')
      .values({ game, ...state })
      .onConflict((conflict) => conflict.column('game').doUpdateSet(state))
      .execute()
    await trx
      .updateTable('gameweek')
      .set({ final_at: state.updated_at })
      .where((eb) => eb.and({ game, season: state.season }))
      .where('gameweek', '<=', state.latest_final ?? 0)
      .where('final_at', 'is', null)
      .execute()
    if (before?.season !== state.season) await announce(trx, { kind: 'season' })
  })
}

/** Players, clubs and deadlines as they are now, in one transaction; who has left the game keeps his row. */
export async function storeBootstrap(
  db: Db,
  game: Game,
  { season, players, clubs, gameweeks }: Bootstrap,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('gameweek')
      .values(gameweeks.map(({ gameweek, deadline }) => ({ game, season, gameweek, deadline: new Date(deadline) })))
      .onConflict((conflict) =>
        conflict
          .columns(['game', 'season', 'gameweek'])
          .doUpdateSet((eb) => ({ deadline: eb.ref('excluded.deadline') })),
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
    for (const some of chunks(players, 500))
      await trx
        .insertInto('player')
        .values(
          some.map(({ id, code, webName, firstName, lastName, position, clubId }) => ({
            ...{ game, season, player_id: id, code, web_name: webName },
            ...{ first_name: firstName, last_name: lastName, position, club_id: clubId },
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
  })
}

/** Which gameweeks' points are stored. */
export async function storedGameweeks(
  db: Db,
  { game, season }: { game: Game; season: Season },
): Promise<Set<Gameweek>> {
  const rows = await db
    .selectFrom('gameweek_score')
    .where('game', '=', game)
    .where('season', '=', season)
    .select('gameweek')
    .execute()
  return new Set(rows.map(({ gameweek }) => gameweek))
}

export type OneGameweek = { game: Game; season: Season; gameweek: Gameweek }

/** A final gameweek is a fact: what stands is never overwritten. */
export async function storeScores(db: Db, of: OneGameweek, scores: readonly PlayerScore[]): Promise<void> {
  await db
    .insertInto('gameweek_score')
    .values({
      ...of,
      player_ids: scores.map(({ player }) => player),
      points: scores.map(({ points }) => points),
      minutes: scores.map(({ minutes }) => minutes),
    })
    .onConflict((conflict) => conflict.doNothing())
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

/** The database is there and answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

function* chunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < list.length; i += size) yield list.slice(i, i + size)
}
