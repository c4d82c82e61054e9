import type { Gameweek, LeagueId, TeamId } from '#domain/ids.ts'
import type { LiveFixture } from '#domain/live/snapshot.ts'
import type {
  ClassicHeadToHeadStandingsPage,
  ClassicHistory,
  ClassicMatchesPage,
  ClassicPicks,
  ClassicStandingsPage,
  ClassicTeam,
  ClassicTransfer,
} from './classic-types.ts'
import type { DraftChoice, DraftLeague, DraftState, DraftTeam, DraftTrade, DraftTransaction } from './draft-types.ts'
import type { Bootstrap, EventStatus, Fixture, Picks, PlayerScore } from './game-types.ts'
import type { DraftPlayingFixture, PlayingPlayers } from './playing-answers.ts'

/**
 * What we read of the official game, in our own words: the shapes that the rest of the program knows. Every call may throw
 * an `UpstreamFault`; a 404 that is a state rather than a fault is `null`.
 */
export type Upstream = { draft: DraftGame; classic: ClassicGame }

/**
 * Who waits for an answer: a person who is signed in or a visitor (short deadline, a share of the rate kept free), or nobody.
 * Visitors never hold all places, so that those who are signed in always get one.
 */
export type Urgency = 'person' | 'visitor' | 'background'
export type Ask = { urgency: Urgency }

export type DraftGame = {
  bootstrap(ask?: Ask): Promise<Bootstrap>
  state(ask?: Ask): Promise<DraftState>
  /** Null before gameweek 1 (`Game not started`). */
  eventStatus(ask?: Ask): Promise<EventStatus | null>
  live(gameweek: Gameweek, ask?: Ask): Promise<PlayerScore[]>
  /** The same answer with what explains the points; nobody is in it before play. */
  playing(gameweek: Gameweek, ask?: Ask): Promise<{ players: PlayingPlayers; fixtures: DraftPlayingFixture[] }>
  /** Null when there is no such league. */
  league(id: LeagueId, ask?: Ask): Promise<DraftLeague | null>
  transactions(id: LeagueId, ask?: Ask): Promise<DraftTransaction[]>
  trades(id: LeagueId, ask?: Ask): Promise<DraftTrade[]>
  choices(id: LeagueId, ask?: Ask): Promise<DraftChoice[]>
  /** Null when there is no such team. */
  team(id: TeamId, ask?: Ask): Promise<DraftTeam | null>
  /** Null when the team has no picks for that gameweek: before the deadline, or it was not there yet. */
  picks(id: TeamId, gameweek: Gameweek, ask?: Ask): Promise<Picks | null>
}

export type ClassicGame = {
  bootstrap(ask?: Ask): Promise<Bootstrap>
  eventStatus(ask?: Ask): Promise<EventStatus | null>
  live(gameweek: Gameweek, ask?: Ask): Promise<PlayerScore[]>
  /** The same answer with what explains the points; nobody is in it before play. */
  playing(gameweek: Gameweek, ask?: Ask): Promise<PlayingPlayers>
  /** The fixtures of the whole season with minutes, scores and figures: one that moved is found where it is now. */
  playingFixtures(ask?: Ask): Promise<LiveFixture[]>
  fixtures(ask?: Ask): Promise<Fixture[]>
  team(id: TeamId, ask?: Ask): Promise<ClassicTeam | null>
  history(id: TeamId, ask?: Ask): Promise<ClassicHistory | null>
  picks(id: TeamId, gameweek: Gameweek, ask?: Ask): Promise<ClassicPicks | null>
  transfers(id: TeamId, ask?: Ask): Promise<ClassicTransfer[] | null>
  /** One page of 50; new entries are on the first pages of their own list. Null when there is no such league. */
  standings(id: LeagueId, page: number, ask?: Ask): Promise<ClassicStandingsPage | null>
  headToHeadStandings(id: LeagueId, page: number, ask?: Ask): Promise<ClassicHeadToHeadStandingsPage | null>
  headToHeadMatches(id: LeagueId, page: number, ask?: Ask): Promise<ClassicMatchesPage | null>
}
