import type { Gameweek } from '#domain/ids.ts'
import type { Substitution } from '../season/eleven.ts'
import type { Player } from '../season/model.ts'

/** Nine million play the official game; ours stand among them by how far they are from the average. */
export const players = 9_412_387

export type Chip = 'wildcard' | 'freehit' | 'bboost' | '3xc'

export type Team = {
  /** Place among all teams. */
  index: number
  entry: number
  name: string
  firstName: string
  lastName: string
  region: { id: number; name: string; short: string; long: string }
  favouriteClub: number | null
  started: Gameweek
  joined: number
  /** 0 set up in August and forgotten, 1 busy every week. */
  activity: number
}

/** A place in a squad: the player and the price paid, which decides the selling price. */
export type Holding = { player: Player; bought: number }

export type Transfer = {
  gameweek: Gameweek
  playerIn: Player
  costIn: number
  playerOut: Player
  costOut: number
  time: number
}

export type ClassicWeek = {
  gameweek: Gameweek
  chip: Chip | null
  chipTime: number
  submitted: Player[]
  captain: Player
  vice: Player
  lineUp: Player[]
  /** In the order of `lineUp`. */
  multipliers: number[]
  subs: Substitution[]
  /** Before transfer costs are taken off. */
  points: number
  benchPoints: number
  transfers: number
  cost: number
  total: number
  bank: number
  value: number
}

export type TeamSeason = { weeks: ClassicWeek[]; transfers: Transfer[] }

export type League = {
  id: number
  name: string
  scoring: 'c' | 'h'
  start: Gameweek
  /** How many of the last gameweeks are knock-outs, in a head-to-head league. */
  knockoutRounds?: number
  /** How many rounds the cup of a league for points has, and the gameweek of its final. */
  cup?: Cup
  members: Team[]
}

export type Cup = { rounds: number; last: Gameweek }
