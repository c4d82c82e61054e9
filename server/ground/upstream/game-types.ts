import type { Allowance } from '#domain/facts/facts.ts'
import type { Gameweek, PlayerCode, PlayerId, Position, Season } from '#domain/ids.ts'

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
  /** Classic only; null where the answer does not say it in a way that we know. */
  allowance?: Allowance | null
}

export type GameweekInfo = {
  gameweek: Gameweek
  /** ISO 8601, UTC. */
  deadline: string
  /** Draft only: when waivers are processed, ISO 8601, UTC. */
  waivers?: string
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
  /** Totals of the season so far; `pointsOfCurrent`: of the gameweek under way or last finished. */
  totals?: { points: number; pointsOfCurrent: number; minutes: number }
}

export type Club = { id: number; code: number; name: string; shortName: string }

export type PlayerScore = { player: PlayerId; points: number; minutes: number }

export type EventStatus = {
  days: { date: string; gameweek: Gameweek; bonusAdded: boolean; points: string; leaguesUpdated: boolean | null }[]
  /** `""`, `Updating` or `Updated`. */
  leagues: string
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
