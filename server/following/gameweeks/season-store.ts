import { sql, type Transaction } from 'kysely'
import type { Game, Season } from '#domain/ids.ts'
import { doubtGameweeks } from '#server/facts/gameweeks/doubts-store.ts'
import { type GameState, gameState, storeBootstrap, storeScores } from '#server/facts/gameweeks/store.ts'
import type { SeasonStatus } from '#server/following/games/base/game.ts'
import type { Db } from '#server/ground/db/db.ts'
import { lockUntilCommit } from '#server/ground/db/lock-until-commit.ts'
import { announce } from '#server/ground/db/news.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Finals } from './read-finals.ts'

type Trx = Transaction<Tables>

type Reading = {
  /** What was known when the look began. */
  known: GameState | null
  next: GameState
  seen: SeasonStatus
  finals: Finals
}

/**
 * Writes all that a look has found in one transaction: season, points, and the state that makes them final. False, and
 * nothing written, if another process has written what it found meanwhile.
 */
export async function writeReading(db: Db, game: Game, { known, next, seen, finals }: Reading): Promise<boolean> {
  const { season, updated_at: at } = next
  return db.transaction().execute(async (trx) => {
    if (!(await isStillAsKnown(trx, game, known))) return false
    if (seen.bootstrap) await storeBootstrap(trx, game, { bootstrap: seen.bootstrap, at })
    for (const { gameweek, scores } of finals.confirmed) await storeScores(trx, { game, season, gameweek }, scores)
    await noteFirstReadings(trx, game, { next, seen, finals })
    await trx
      .insertInto('game_state')
      .values({ game, ...next })
      .onConflict((conflict) => conflict.column('game').doUpdateSet(next))
      .execute()
    await trx
      .updateTable('gameweek')
      .set({ final_at: at })
      .where((eb) => eb.and({ game, season }))
      .where('gameweek', '<=', next.latest_final ?? 0)
      .where('final_at', 'is', null)
      .execute()
    for (const { gameweek, recheckAt } of finals.confirmed)
      await trx
        .updateTable('gameweek')
        .set({ look_again_at: recheckAt })
        .where((eb) => eb.and({ game, season, gameweek }))
        .execute()
    // They seem to lack players, whom the game may have by now.
    await doubtGameweeks(trx, { game, season }, { gameweeks: finals.doubtful, at })
    if (known?.season === season) await recheckAtOnce(trx, game, { known, next })
    else await announce(trx, { kind: 'season' })
    if (hasMoved(known, next)) await announce(trx, { kind: 'gameweek', game })
    return true
  })
}

function hasMoved(known: GameState | null, next: GameState): boolean {
  return known?.current_gameweek !== next.current_gameweek || known.latest_final !== next.latest_final
}

/** Two processes that look at the same time wait for each other here; the second sees that its look was not needed. */
async function isStillAsKnown(trx: Trx, game: Game, known: GameState | null): Promise<boolean> {
  await lockUntilCommit(trx, `state of ${game}`)
  const state = await gameState(trx, game)
  return state?.season === known?.season && state?.latest_final === known?.latest_final
}

async function noteFirstReadings(trx: Trx, game: Game, { next, seen, finals }: Omit<Reading, 'known'>): Promise<void> {
  const { season, latest_final: latestFinal, updated_at: at } = next
  const confirmed = finals.confirmed.map(({ gameweek }) => gameweek)
  // A gameweek that is no longer called final needs two looks again.
  await trx
    .deleteFrom('gameweek_first_look')
    .where((eb) => eb.and({ game, season }))
    .where((eb) =>
      eb.or([
        eb('gameweek', 'in', [0, ...confirmed]),
        eb.and([eb('gameweek', '>', latestFinal ?? 0), eb('gameweek', '>', seen.saysFinal ?? 0)]),
      ]),
    )
    .execute()
  for (const { gameweek, hash } of finals.noted) await noteFirstReading(trx, { game, season, gameweek }, { hash, at })
}

export async function noteFirstReading(
  trx: Trx,
  of: { game: Game; season: Season; gameweek: number },
  { hash, at }: { hash: Buffer; at: Date },
): Promise<void> {
  const look = { points_hash: hash, seen_at: at }
  await trx
    .insertInto('gameweek_first_look')
    .values({ ...of, ...look })
    .onConflict((conflict) => conflict.columns(['game', 'season', 'gameweek']).doUpdateSet(look))
    .execute()
}

/** The game took a final gameweek back and calls it final again: its stored points may be outdated, so they are compared at once. */
async function recheckAtOnce(
  trx: Trx,
  game: Game,
  { known, next }: { known: GameState; next: GameState },
): Promise<void> {
  const { season, updated_at: at } = next
  await trx
    .updateTable('gameweek')
    .set({ look_again_at: sql<Date>`least(look_again_at, ${at}::timestamptz)`, look_again_failing_since: null })
    .where((eb) => eb.and({ game, season }))
    .where('gameweek', '>', known.says_final ?? known.latest_final ?? 0)
    .where('gameweek', '<=', Math.min(next.says_final ?? 0, known.latest_final ?? 0))
    .execute()
}

type SeasonReading = { state: GameState | null; season: Season | null; at: Date; seen: SeasonStatus }

/** A season that was read for the first time; what is known stays as it is. */
export async function noteNextSeason(
  db: Db,
  game: Game,
  { state, season, at, seen: { statusSeen } }: SeasonReading,
): Promise<void> {
  if (!state || season === null) return
  const firstSeen = state.next_season === season ? state.next_season_seen_at : at
  await db
    .updateTable('game_state')
    .set({ next_season: season, next_season_seen_at: firstSeen, season_read_at: at, status_seen: statusSeen })
    .where((eb) => eb.and({ game, season: state.season }))
    .execute()
}
