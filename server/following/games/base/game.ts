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

/** How an official game is followed: every call but that for points, whose answer has the same form in both games. */
export type FollowedGame = {
  /** Asks how far its season is. */
  readSeason(deps: JobDeps, known: KnownSeason): Promise<SeasonStatus>
  /** Teams join a league during its season, so that its list is read again in each gameweek. */
  doTeamsJoin: boolean
  /** All teams stand in one table, of which a sample is counted. */
  hasOverallTable: boolean
  /** After a correction of a gameweek its leagues are read again, since they may have been read with the wrong points. */
  areLeaguesReadAgain: boolean
  /**
   * Brings what is stored of a league, its moves and its teams up to the latest final gameweek. False where the league cannot be
   * followed, or has to wait before anything of it can be taken.
   */
  syncLeague(deps: FollowingDeps, key: LeagueKey, latestFinal: Gameweek | null): Promise<SyncOutcome>
  /** A team with those of its leagues that may be followed; null where the game knows no such team. */
  readTeam(deps: Pick<JobDeps, 'upstream'>, key: TeamKey, ask?: Ask): Promise<FoundTeam | null>
  selection: Selection
}

/** `refused`: it cannot be followed, or has to wait. `goes on`: its slice is over, and something is left to read. */
export type SyncOutcome = 'read' | 'refused' | 'goes on'

/** What is known when a look for news begins. */
export type KnownSeason = {
  state: GameState | null
  /** First looks at gameweeks that are not final yet. */
  firstReadings: ReadonlyMap<Gameweek, FirstReading>
  /** One of them may be believed if it is seen again now. */
  isSecondReadingDue: boolean
  /** A final gameweek is due for a recheck, and the game was not asked since then whether it still calls it final. */
  isRecheckDue: boolean
}

/** What one look has seen of a gameweek's points, and when first. */
export type FirstReading = { hash: Buffer; at: Date }

/** How far the game says that its season is, and the season itself if it was read anew. */
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
  /** Stores leagues of the team; returns those of them that are stored now. */
  store(trx: Trx, own: readonly OfficialLeague[]): Promise<LeagueKey[]>
  /** Those stored leagues that somebody wants to see. An unconfirmed sign-up does not make us follow any. */
  toFollow(trx: Trx, key: TeamKey, stored: readonly LeagueKey[]): Promise<readonly LeagueKey[]>
  /** Fills in the team for everybody who has saved it. */
  fill(trx: Trx, key: TeamKey, stored: readonly LeagueKey[]): Promise<void>
  /** Called when the game knows no such team. */
  forget(trx: Trx, key: TeamKey): Promise<void>
}
