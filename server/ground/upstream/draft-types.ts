import type { Gameweek, LeagueEntryId, LeagueId, PlayerId, TeamId } from '#domain/ids.ts'

export type DraftState = {
  current: Gameweek | null
  currentFinished: boolean
  next: Gameweek | null
  waiversProcessed: boolean
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
  /** How many drafts have begun, where the game tells; it does not before 2025-26. */
  draftsHeld: number
  /** The managers, and in an odd head-to-head league the average team with a null `teamId`. */
  entries: DraftLeagueEntry[]
  /** Empty where the league is not head-to-head. */
  matches: DraftMatch[]
  /** The points so far in the table of a league that counts them, and the place; empty in head-to-head leagues. A null rank is not known. */
  totals: { entry: LeagueEntryId; total: number; rank: number | null }[]
}

export type DraftLeagueEntry = {
  leagueEntryId: LeagueEntryId
  teamId: TeamId | null
  teamName: string | null
  ownerFirstName: string | null
  ownerLastName: string | null
  /** Whose turn it is in the next waivers, from 1; null for the average team, and where there are none to come. */
  waiverPick: number | null
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
  /** The place in which the waivers of the gameweek were processed; null for free agents. */
  index: number | null
  priority: number | null
  /** When it was requested; a free agent joins at that time. */
  added: string
}

export type DraftTrade = {
  id: number
  gameweek: Gameweek
  offeredBy: TeamId
  receivedBy: TeamId
  /** `p` processed; other letters are not in the public list. */
  state: string
  /** When the other side answered. */
  answered: string | null
  /** From the side that offered. */
  items: { playerIn: PlayerId; playerOut: PlayerId }[]
}

/** `draft`: the official number of the draft, as a league may hold several; each has its own rounds and indexes. */
export type DraftChoice = {
  team: TeamId
  player: PlayerId
  round: number
  pick: number
  index: number
  draft: number
  /** Null where the game does not say. */
  madeAt: string | null
}

export type DraftTeam = {
  id: TeamId
  name: string
  ownerFirstName: string
  ownerLastName: string
  leagues: LeagueId[]
  startedGameweek: Gameweek
}
