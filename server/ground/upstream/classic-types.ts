import type { Tiebreak } from '#domain/facts/facts.ts'
import type { Gameweek, LeagueId, PlayerId, TeamId } from '#domain/ids.ts'
import type { Picks } from './game-types.ts'

export type ClassicPicks = Picks & {
  /** `wildcard`, `freehit`, `bboost`, `3xc`, `manager`. */
  chip: string | null
  /** Before the transfer cost. */
  grossPoints: number
  transferCost: number
  totalPoints: number
  pointsOnBench: number
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
  /** The head-to-head league that the cup of this one is played as; null where it has none, or none yet. */
  cupLeague: LeagueId | null
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
  /** Of a bye only the first side is a team; it is the winner. */
  isKnockout: boolean
  winner: TeamId | null
  /** What the official game calls the round of a knock-out; null where that is nothing to show. */
  round: string | null
  tiebreak: Tiebreak | null
}
