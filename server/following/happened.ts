import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'

/** What a league has not got yet. Where only older picks are missing, the rows of their gameweeks say so. */
export const LACKING = ['moves', 'first teams', 'older picks'] as const
export type Lacking = (typeof LACKING)[number]

/** What the end of a sync stores about a league that was read. */
export type Through = {
  /** The game's latest final gameweek. */
  gameweek: Gameweek | null
  /** What is missing, for people. */
  message: string | null
  /** When that is asked for again. */
  retryAt: Date | null
  /** Its value when the sync began: if it has changed since, the league has to be read again. */
  readAgainCount: number
}

type LeagueRead = { league: LeagueKey; latestFinal: Gameweek | null }

/**
 * The events that the rest of the program may react to, as `server/program/what-follows.ts` defines. The caller
 * passes its own dependencies, so that the work is done under the caller's lock, and waits until it is done.
 */
export type Happened = {
  /** Enough is stored of a league to show a part of it; the rest is still being fetched. Under the league's lock. */
  leaguePartlyRead(deps: JobDeps, read: LeagueRead & { lacks: readonly Lacking[] }): Promise<void>
  /** All that a league's answers are made of is stored. Under the league's lock. */
  leagueRead(deps: JobDeps, read: { league: StoredLeague; through: Through }): Promise<void>
  /** A final gameweek had other points than the official game has now. */
  gameweekCorrected(deps: JobDeps, of: { game: Game; gameweek: Gameweek }): Promise<void>
  /** A gameweek that is played was looked at, and what is known of it is stored. */
  liveLookedAt(deps: JobDeps, of: { game: Game; season: Season; gameweek: Gameweek }): Promise<void>
  /** A look at the game is done, and perhaps a gameweek has become final; or a minute has passed. */
  gameLookedAt(deps: JobDeps, of: { game: Game }): Promise<void>
}

export type FollowingDeps = JobDeps & { happened: Happened }
