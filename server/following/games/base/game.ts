import type { Transaction } from 'kysely'
import type { Gameweek } from '#domain/ids.ts'
import type { GameState } from '#server/facts/gameweeks/store.ts'
import type { KnownTeam, TeamKey } from '#server/facts/teams/store.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import type { LeagueKey, OfficialLeague, Tables } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { Bootstrap } from '#server/ground/upstream/game-types.ts'
import type { Ask } from '#server/ground/upstream/upstream.ts'

type Trx = Transaction<Tables>

/** How an official game is followed: all that is asked of it but the points of a gameweek, which both games answer in the same form. */
export type FollowedGame = {
  /** Asks where its season stands. */
  readSeason(deps: JobDeps, known: Known): Promise<SeasonStatus>
  /** Teams join a league during its season, so that its list is read again in each gameweek. */
  doTeamsJoin: boolean
  /** After a correction of a gameweek its leagues are read again, since they may have been read with the wrong points. */
  areLeaguesReadAgain: boolean
  /**
   * Brings what is stored of a league, its moves and its teams up to the latest final gameweek. False where the league cannot be
   * followed, or has to wait before anything of it can be taken.
   */
  syncLeague(deps: FollowingDeps, key: LeagueKey, latestFinal: Gameweek | null): Promise<boolean>
  /** A team with those of its leagues that may be followed; null where the game knows no such team. */
  readTeam(deps: Pick<JobDeps, 'upstream'>, key: TeamKey, ask?: Ask): Promise<FoundTeam | null>
  selection: Selection
}

/** All that a look for news starts from. */
export type Known = {
  state: GameState | null
  /** Of gameweeks that are not final yet. */
  firstLooks: ReadonlyMap<Gameweek, FirstLook>
  /** One of them may be believed if it is seen again now. */
  isSecondLookDue: boolean
  /** A final gameweek is to be looked at again, and the game was not asked since whether it still calls it final. */
  isLookAgainDue: boolean
}

/** What one look has seen of a gameweek's points, and when first. */
export type FirstLook = { hash: Buffer; at: Date }

/** Where a game's season stands by its own word, with the season itself where it was read anew. */
export type SeasonStatus = {
  current: Gameweek | null
  /** The latest gameweek that the game calls final, as far as it was asked. */
  saysFinal: Gameweek | null
  bootstrap: Bootstrap | null
  statusSeen: string | null
}

export type FoundTeam = { team: KnownTeam; leagues: OfficialLeague[] }

/** Which leagues of a team count: all of them, or those that people chose. */
export type Selection = {
  /** Those of the team's leagues that are stored by then. */
  store(trx: Trx, own: readonly OfficialLeague[]): Promise<LeagueKey[]>
  /** Of the stored ones those that somebody wants to see. A sign-up that nobody has confirmed yet makes us follow nothing. */
  toFollow(trx: Trx, key: TeamKey, stored: readonly LeagueKey[]): Promise<readonly LeagueKey[]>
  /** For everybody who has saved the team. */
  fill(trx: Trx, key: TeamKey, stored: readonly LeagueKey[]): Promise<void>
  /** The game knows no such team. */
  forget(trx: Trx, key: TeamKey): Promise<void>
}
