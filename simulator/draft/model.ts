import type { Gameweek } from '#domain/ids.ts'
import type { Substitution } from '../season/eleven.ts'
import type { Player } from '../season/model.ts'

export type LeaguePlan = {
  id: number
  name: string
  scoring: 'h' | 'c'
  size: number
  start: Gameweek
  drafted: boolean
  trades: 'n' | 'y' | 'a' | 'm'
}

export type Manager = {
  /** Index in the league, and turn in the first round of its draft. */
  order: number
  /** `entry_id`, what people call the team ID. */
  entry: number
  /** The manager's id within the league. */
  leagueEntry: number
  teamName: string
  firstName: string
  lastName: string
  region: { id: number; name: string; short: string; long: string }
  /** 0 never changes the team, 1 changes it all the time. */
  activity: number
}

export type Choice = { index: number; round: number; pick: number; manager: Manager; player: Player }

export type Transaction = {
  manager: Manager
  gameweek: Gameweek
  kind: 'w' | 'f'
  result: 'a' | 'di' | 'do'
  playerIn: Player
  playerOut: Player
  index: number | null
  priority: number | null
  added: number
}

export type Trade = {
  gameweek: Gameweek
  offering: Manager
  receiving: Manager
  items: Substitution[]
  offered: number
  answered: number
}

export type TeamWeek = { submitted: Player[]; lineUp: Player[]; subs: Substitution[]; points: number }

/** A side of a match or a row of a table: a manager, or null for the average team of an odd league. */
export type Side = Manager | null
export type Meeting = { gameweek: Gameweek; home: Side; away: Side }

export type Row = {
  side: Side
  won: number
  drawn: number
  lost: number
  pointsFor: number
  pointsAgainst: number
  total: number
  gameweekPoints: number
  rank: number
  rankSort: number
  lastRank: number | null
}

export type LeagueSeason = {
  plan: LeaguePlan
  managers: Manager[]
  choices: Choice[]
  /** A second draft; its squads play from this gameweek on. */
  redraft: { gameweek: Gameweek; choices: Choice[] } | null
  transactions: Transaction[]
  trades: Trade[]
  /** By gameweek, then by the manager's place. */
  weeks: TeamWeek[][]
  meetings: Meeting[]
  /** After each gameweek; empty before the league's first. */
  tables: Row[][]
}
