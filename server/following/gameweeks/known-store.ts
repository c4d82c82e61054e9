import { isLongEnough } from '#domain/finality/finality.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
import { type GameState, gameState } from '#server/facts/gameweeks/store.ts'
import type { FirstLook, Known } from '#server/following/games/base/game.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { JobDeps } from '#server/ground/deps.ts'

export async function whatIsKnown({ db, config, now }: JobDeps, game: Game): Promise<Known> {
  const state = await gameState(db, game)
  if (!state) return { state, firstLooks: new Map(), isSecondLookDue: false, isLookAgainDue: false }
  const firstLooks = await firstLooksAfter(db, game, state)
  const lookAgainAt = await nextLookAgain(db, game, state)
  return {
    state,
    firstLooks,
    isSecondLookDue: [...firstLooks.values()].some(({ at }) => isLongEnough(at, now(), config.pauses.finalSeconds)),
    isLookAgainDue: lookAgainAt !== null && lookAgainAt <= now() && lookAgainAt > state.season_read_at,
  }
}

/** Seconds until a second look can confirm a gameweek; null where none was seen once, or that time has passed. */
export async function secondsToSecondLook({ db, config, now }: JobDeps, game: Game): Promise<number | null> {
  const state = await gameState(db, game)
  const firstLooks = state ? [...(await firstLooksAfter(db, game, state)).values()] : []
  if (firstLooks.length === 0) return null
  const first = Math.min(...firstLooks.map(({ at }) => at.getTime()))
  const left = config.pauses.finalSeconds - (now().getTime() - first) / 1000
  return left > 0 ? Math.ceil(left) : null
}

async function firstLooksAfter(
  db: Db,
  game: Game,
  { season, latest_final }: GameState,
): Promise<Map<Gameweek, FirstLook>> {
  const rows = await db
    .selectFrom('gameweek_first_look')
    .where((eb) => eb.and({ game, season }))
    .where('gameweek', '>', latest_final ?? 0)
    .select(['gameweek', 'points_hash', 'seen_at'])
    .execute()
  return new Map(rows.map(({ gameweek, points_hash, seen_at }) => [gameweek, { hash: points_hash, at: seen_at }]))
}

async function nextLookAgain(db: Db, game: Game, { season }: GameState): Promise<Date | null> {
  const { at } = await db
    .selectFrom('gameweek')
    .where((eb) => eb.and({ game, season }))
    .select(({ fn }) => fn.min('look_again_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** Final gameweeks that are due for a recheck, as far as the game still calls them final. */
export async function gameweeksToLookAtAgain(
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
