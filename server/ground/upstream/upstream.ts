import type { Gameweek, LeagueEntryId, LeagueId, PlayerCode, PlayerId, Position, Season, TeamId } from '#domain/ids.ts'

/**
 * What we read of the official game, in our own words: the shapes that the rest of the program knows. Every call may throw
 * an `UpstreamFault`; a 404 that is a state rather than a fault is `null`.
 */
export type Upstream = { draft: DraftGame; classic: ClassicGame }

/** Who waits for an answer: a person (short deadline, a share of the rate kept free) or nobody. */
export type Urgency = 'person' | 'background'
export type Ask = { urgency: Urgency }

export type DraftGame = {
  bootstrap(ask?: Ask): Promise<Bootstrap>
  state(ask?: Ask): Promise<DraftState>
  /** Null before gameweek 1 (`Game not started`). */
  eventStatus(ask?: Ask): Promise<EventStatus | null>
  live(gameweek: Gameweek, ask?: Ask): Promise<PlayerScore[]>
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

/** The season's players, clubs and gameweeks, in either game. */
export type Bootstrap = {
  /** From the gameweek-1 deadline, never from the clock. */
  season: Season
  gameweeks: GameweekInfo[]
  players: Player[]
  clubs: Club[]
  /** The gameweek under way or last finished; null before the season. */
  current: Gameweek | null
  next: Gameweek | null
}

export type GameweekInfo = {
  gameweek: Gameweek
  /** ISO 8601, UTC. */
  deadline: string
  finished: boolean
  /** Classic only: the points are checked. In draft always false, see `DraftState` and `EventStatus`. */
  dataChecked: boolean
}

export type Player = {
  id: PlayerId
  code: PlayerCode
  webName: string
  firstName: string
  lastName: string
  /** Null for an assistant manager (2024-25 only). */
  position: Position | null
  clubId: number
  /** Of the season so far, and the points of the gameweek under way or last finished. */
  totals?: { points: number; pointsOfCurrent: number; minutes: number }
}

export type Club = { id: number; code: number; name: string; shortName: string }

export type PlayerScore = { player: PlayerId; points: number; minutes: number }

export type DraftState = {
  current: Gameweek | null
  currentFinished: boolean
  next: Gameweek | null
  waiversProcessed: boolean
}

export type EventStatus = {
  days: { date: string; gameweek: Gameweek; bonusAdded: boolean; points: string; leaguesUpdated: boolean | null }[]
  /** `""`, `Updating` or `Updated`. */
  leagues: string
}

export type DraftLeague = {
  id: LeagueId
  name: string
  scoring: 'h' | 'c'
  startGameweek: Gameweek
  stopGameweek: Gameweek
  /** `not-drafted`, `waivers`, `free-agency`, `finished`, or a word we do not know. */
  transactionMode: string
  /** False while the draft is still to come. */
  drafted: boolean
  /** The managers, and in an odd head-to-head league the average team with a null `teamId`. */
  entries: DraftLeagueEntry[]
  /** Empty where the league is not head-to-head. */
  matches: DraftMatch[]
}

export type DraftLeagueEntry = {
  leagueEntryId: LeagueEntryId
  teamId: TeamId | null
  teamName: string | null
  ownerFirstName: string | null
  ownerLastName: string | null
}

export type DraftMatch = {
  gameweek: Gameweek
  started: boolean
  finished: boolean
  entryA: LeagueEntryId
  entryB: LeagueEntryId
  pointsA: number
  pointsB: number
}

export type DraftTransaction = {
  id: number
  team: TeamId
  /** The gameweek from which it counts. */
  gameweek: Gameweek
  /** `w` waiver, `f` free agent. */
  kind: string
  /** `a` accepted, `di` denied because the player in had gone, `do` because the player out was no longer held. */
  result: string
  playerIn: PlayerId
  playerOut: PlayerId
  index: number | null
  priority: number | null
}

export type DraftTrade = {
  id: number
  gameweek: Gameweek
  offeredBy: TeamId
  receivedBy: TeamId
  /** `p` processed; other letters are not in the public list. */
  state: string
  /** From the side that offered. */
  items: { playerIn: PlayerId; playerOut: PlayerId }[]
}

export type DraftChoice = { team: TeamId; player: PlayerId; round: number; pick: number; index: number }

export type DraftTeam = {
  id: TeamId
  name: string
  ownerFirstName: string
  ownerLastName: string
  leagues: LeagueId[]
  startedGameweek: Gameweek
}

/** A team's picks; after the gameweek is settled the automatic substitutions are in them and listed in `subs`. */
export type Picks = {
  picks: Pick[]
  subs: { playerIn: PlayerId; playerOut: PlayerId }[]
}

export type Pick = {
  player: PlayerId
  /** 1–15, and 16 for the manager of 2024-25. */
  position: number
  multiplier: number
  isCaptain: boolean
  isViceCaptain: boolean
}

export type ClassicPicks = Picks & {
  /** `wildcard`, `freehit`, `bboost`, `3xc`, `manager`. */
  chip: string | null
  /** Before the transfer cost. */
  grossPoints: number
  transferCost: number
  totalPoints: number
  pointsOnBench: number
}

export type Fixture = {
  id: number
  /** Null for a match without a date. */
  gameweek: Gameweek | null
  homeClub: number
  awayClub: number
  started: boolean
  finished: boolean
  finishedProvisional: boolean
}

export type ClassicTeam = {
  id: TeamId
  name: string
  ownerFirstName: string
  ownerLastName: string
  startedGameweek: Gameweek
  leagues: ClassicTeamLeague[]
}

export type ClassicTeamLeague = {
  id: LeagueId
  type: 'classic' | 'h2h'
  name: string
  /** `x` private, `s` the game's own, `c` public. */
  leagueType: string
  /** Null while not ranked. */
  rank: number | null
  /** Null in head-to-head leagues: count the standings. */
  participants: number | null
  startGameweek: Gameweek
}

export type ClassicHistory = {
  gameweeks: ClassicHistoryRow[]
  chips: { gameweek: Gameweek; name: string }[]
}

type ClassicHistoryRow = {
  gameweek: Gameweek
  grossPoints: number
  transfers: number
  transferCost: number
  /** After the transfer cost. */
  totalPoints: number
  pointsOnBench: number
}

export type ClassicTransfer = { playerIn: PlayerId; playerOut: PlayerId; gameweek: Gameweek; time: string }

export type ClassicLeague = {
  id: LeagueId
  name: string
  leagueType: string
  scoring: 'h' | 'c'
  startGameweek: Gameweek
}

export type ClassicNewEntry = { team: TeamId; teamName: string; ownerFirstName: string; ownerLastName: string }

export type ClassicStandingsPage = {
  league: ClassicLeague
  rows: {
    team: TeamId
    teamName: string
    ownerName: string
    rank: number
    lastRank: number
    total: number
    gameweekTotal: number
  }[]
  hasNext: boolean
  newEntries: ClassicNewEntry[]
  newEntriesHaveNext: boolean
}

export type ClassicHeadToHeadStandingsPage = {
  league: ClassicLeague
  /** A null team is the average side of an odd league. */
  rows: {
    team: TeamId | null
    teamName: string
    ownerName: string | null
    rank: number
    total: number
    pointsFor: number
  }[]
  hasNext: boolean
  newEntries: ClassicNewEntry[]
  newEntriesHaveNext: boolean
}

export type ClassicMatchesPage = { matches: ClassicMatch[]; hasNext: boolean }

export type ClassicMatch = {
  id: number
  gameweek: Gameweek
  teamA: TeamId | null
  teamB: TeamId | null
  teamAName: string
  teamBName: string
  pointsA: number
  pointsB: number
  /** It has points or a result. The classic game does not say whether these are the last. */
  played: boolean
  isKnockout: boolean
  winner: TeamId | null
}
