import { isLongEnough } from '#domain/finality/finality.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
import { type GameState, gameState } from '#server/facts/gameweeks/store.ts'
import type { FirstReading, KnownSeason } from '#server/following/games/base/game.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { JobDeps } from '#server/ground/deps.ts'

export async function whatIsKnown({ db, config, now }: JobDeps, game: Game): Promise<KnownSeason> {
  const state = await gameState(db, game)
  if (!state) return { state, firstReadings: new Map(), isSecondReadingDue: false, isRecheckDue: false }
  const firstReadings = await firstReadingsAfter(db, game, state)
  const recheckAt = await nextRecheck(db, game, state)
  return {
    state,
    firstReadings,
    isSecondReadingDue: [...firstReadings.values()].some(({ at }) =>
      isLongEnough(at, now(), config.delays.finalSeconds),
    ),
    isRecheckDue: recheckAt !== null && recheckAt <= now() && recheckAt > state.season_read_at,
  }
}

/** Seconds until a second look can confirm a gameweek; null where none was seen once, or that time has passed. */
export async function secondsToSecondReading({ db, config, now }: JobDeps, game: Game): Promise<number | null> {
  const state = await gameState(db, game)
  const firstReadings = state ? [...(await firstReadingsAfter(db, game, state)).values()] : []
  if (firstReadings.length === 0) return null
  const first = Math.min(...firstReadings.map(({ at }) => at.getTime()))
  const left = config.delays.finalSeconds - (now().getTime() - first) / 1000
  return left > 0 ? Math.ceil(left) : null
}

async function firstReadingsAfter(
  db: Db,
  game: Game,
  { season, latest_final }: GameState,
): Promise<Map<Gameweek, FirstReading>> {
  const rows = await db
    .selectFrom('gameweek_first_look')
    .where((eb) => eb.and({ game, season }))
    .where('gameweek', '>', latest_final ?? 0)
    .select(['gameweek', 'points_hash', 'seen_at'])
    .execute()
  return new Map(rows.map(({ gameweek, points_hash, seen_at }) => [gameweek, { hash: points_hash, at: seen_at }]))
}

async function nextRecheck(db: Db, game: Game, { season }: GameState): Promise<Date | null> {
  const { at } = await db
    .selectFrom('gameweek')
    .where((eb) => eb.and({ game, season }))
    .select(({ fn }) => fn.min('look_again_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** Final gameweeks that are due for a recheck, as far as the game still calls them final. */
export async function gameweeksToRecheck(
  db: Db,
  game: Game,
  { state, now }: { state: GameState; now: Date },
): Promise<Gameweek[]> {
  const rows = await db
    .selectFrom('gameweek')
    .where((eb) => eb.and({ game, season: state.season }))
    .where('look_again_at', '<=', now)
    .where('gameweek', '<=', state.says_final ?? state.latest_final ?? 0)
    .where('final_at', 'is not', null)
    .orderBy('gameweek')
    .select('gameweek')
    .execute()
  return rows.map(({ gameweek }) => gameweek)
}
