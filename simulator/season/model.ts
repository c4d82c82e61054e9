import type { Gameweek, Position } from '#domain/ids.ts'

export type KitPattern =
  | 'plain'
  | 'striped-thin'
  | 'striped'
  | 'striped-thick'
  | 'checkered'
  | 'hoops'
  | 'two-color'
  | 'single-band'

export type Kit = { pattern: KitPattern; shirt: string; second: string; sleeve: string; text: string }

export type Club = {
  id: number
  code: number
  name: string
  shortName: string
  /** 1 weakest – 5 strongest; goals follow from it. */
  strength: number
  kit: Kit
}

export type Round = {
  gameweek: Gameweek
  /** Milliseconds since 1970, as all times here. */
  deadline: number
  kickoffs: number[]
}

export type Spell = { from: Gameweek; to: Gameweek; text: string; status: 'i' | 'd' }

export type Player = {
  /** 0-based, the same in both games; the seasons of teams are computed with it. */
  index: number
  code: number
  classicId: number
  draftId: number
  firstName: string
  lastName: string
  webName: string
  region: number
  birthDate: string
  club: number
  position: Position
  /** 0–1 within the league. */
  skill: number
  /** Points a match to be expected before a ball is kicked. */
  rating: number
  draftRank: number
  startCost: number
  joins: Gameweek
  /** The first gameweek after the player has left, 39 for one who stays. */
  leaves: Gameweek
  spells: Spell[]
}

export type Fixture = {
  id: number
  code: number
  home: number
  away: number
  /** The gameweek it is played in. */
  gameweek: Gameweek
  kickoff: number
  postponed: Postponement | null
}

/** Listed under `from` until that gameweek opens, then without a date until gameweek `redated` opens. */
type Postponement = { from: Gameweek; kickoff: number; redated: Gameweek }

export const statNames = [
  'minutes',
  'goals_scored',
  'assists',
  'clean_sheets',
  'goals_conceded',
  'own_goals',
  'penalties_saved',
  'penalties_missed',
  'yellow_cards',
  'red_cards',
  'saves',
  'bonus',
  'bps',
  'influence',
  'creativity',
  'threat',
  'ict_index',
  'clearances_blocks_interceptions',
  'recoveries',
  'tackles',
  'defensive_contribution',
  'starts',
  'expected_goals',
  'expected_assists',
  'expected_goal_involvements',
  'expected_goals_conceded',
] as const

export type StatName = (typeof statNames)[number]
export type Stats = Record<StatName, number>

export type Season = {
  seed: number
  /** The year of gameweek 1. */
  year: number
  /** Sizes of classic leagues beyond those that every season has, each with teams of its own. */
  furtherLeagues: readonly number[]
  rounds: Round[]
  clubs: Club[]
  players: Player[]
  fixtures: Fixture[]
  matches: Map<number, Match>
  /** By gameweek (index 0 is unused), then by player index: final points, and whether the player counts as having played. */
  points: Int16Array[]
  played: Uint8Array[]
  /** How many matches a club has, by gameweek and club id. */
  matchesOf: Uint8Array[]
  /** What a well-read manager expects before the deadline, by gameweek and player index. */
  outlook: Float32Array[]
  /** By gameweek, then player index, in tenths of a million. */
  prices: Int16Array[]
  /** Changes made weeks later, stored apart from what was played: `moved` has the new clubs of players. */
  corrections: readonly { gameweek: Gameweek; player: Player; by: number }[]
  moved: ReadonlyMap<Player, number>
  /** By draft league, the gameweek before which it drafts a second time. */
  redrafts: ReadonlyMap<number, Gameweek>
}

export type Match = {
  fixture: Fixture
  appearances: Appearance[]
  events: MatchEvent[]
  /** A goal that stood for a while. */
  takenBack: TakenBack | null
  /** Extra points of the bonus system that a player has from full time until the bonus is corrected. */
  lentBps: { player: Player; bps: number } | null
}

/** Shown from `minute`, and gone from `until`. */
export type TakenBack = MatchEvent & { until: number }

export type Appearance = {
  player: Player
  /** `from` and `to` are 0 for a player who was booked on the bench. */
  from: number
  to: number
  started: boolean
  /** What the player would score in ninety minutes. */
  work: { saves: number; blocks: number; tackles: number; recoveries: number; passing: number; shots: number }
}

export type MatchEvent = {
  minute: number
  kind: 'goal' | 'own-goal' | 'yellow' | 'red' | 'penalty-missed' | 'penalty-saved'
  player: Player
  assist: Player | null
}
