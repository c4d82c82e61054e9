import type { Generated, JSONColumnType } from 'kysely'
import type { Chip } from '#domain/facts/facts.ts'
import type { Game, Gameweek, PlayerCode, PlayerId, Position, Season, TeamId } from '#domain/ids.ts'
import type { InSeason } from '#server/ground/db/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    game_state: GameStateTable
    gameweek: GameweekTable
    /** Classic: what teams have to spend in a season. */
    allowance: InSeason & { chips: JSONColumnType<Chip[]>; most_transfers: number }
    player: PlayerTable
    /** The club of a player up to a gameweek, if it has changed since; `player` has today's. */
    player_club: InSeason & { player_id: PlayerId; until_gameweek: Gameweek; club_id: number }
    club: InSeason & { club_id: number; code: number; name: string; short_name: string }
    gameweek_score: GameweekScoreTable
    gameweek_first_look: GameweekFirstReadingTable
    team_gameweek: TeamGameweekTable
    classic_history: ClassicHistoryTable
    missing_answer: MissingAnswerTable
    community_correction: CommunityCorrectionTable
  }
}

type GameStateTable = {
  game: Game
  season: Season
  /** The gameweek whose deadline has passed last. */
  current_gameweek: Gameweek | null
  latest_final: Gameweek | null
  /** When the season, its players and its deadlines were last read. */
  season_read_at: Date
  updated_at: Date
  /** Classic only: what `event-status` said when the season was last read. */
  status_seen: string | null
  /** The latest gameweek that the game itself called final in its last answer. */
  says_final: Generated<Gameweek | null>
  /** A new season that was seen, and when first: it counts once it is seen again hours later. */
  next_season: Generated<Season | null>
  next_season_seen_at: Generated<Date | null>
  /** When we switched to this season. */
  season_since: Generated<Date>
}

type GameweekTable = InSeason & {
  gameweek: Gameweek
  deadline: Date
  /** When waivers before the deadline are processed; null in a game that has none. */
  waivers_at: Date | null
  /** How often the deadline, or the waivers before it, has moved since it was first read. */
  times_moved: Generated<number>
  /** When it last did. */
  moved_at: Generated<Date | null>
  /** When we knew that it is final. */
  final_at: Generated<Date | null>
  /** When its points are compared with the game's once more; null: never again. */
  look_again_at: Generated<Date | null>
  /** Since when the answers to that recheck cannot be believed. */
  look_again_failing_since: Generated<Date | null>
  /** The recheck is due because something did not fit the stored points, not by plan. */
  doubted: Generated<boolean>
  /** When it was last rechecked after it became final. */
  looked_at: Generated<Date | null>
}

/** A hash of a gameweek's points at the first check: the gameweek is final once a later check finds the same. */
type GameweekFirstReadingTable = InSeason & { gameweek: Gameweek; points_hash: Buffer; seen_at: Date }

type PlayerTable = InSeason & {
  player_id: PlayerId
  code: PlayerCode
  web_name: string
  first_name: string
  last_name: string
  position: Position | null
  club_id: number
}

type GameweekScoreTable = InSeason & {
  gameweek: Gameweek
  player_ids: PlayerId[]
  points: number[]
  minutes: number[]
}

export type TeamGameweekTable = InSeason & {
  team_id: TeamId
  gameweek: Gameweek
  picks: PlayerId[]
  captain: PlayerId | null
  vice_captain: PlayerId | null
  chip: string | null
  multipliers: number[] | null
  subs: PlayerId[]
  transfer_cost: number
  /** Its gameweek was corrected: the picks are read again, and these stay in use until then. */
  read_again: Generated<boolean>
}

/** Of a classic team, once it has played; `transfers_through`: the final gameweek up to which its transfers are stored. */
type ClassicHistoryTable = InSeason & {
  team_id: TeamId
  gameweeks: Gameweek[]
  gross: number[]
  transfer_costs: number[]
  bench_points: number[]
  /** Null: read before chips were stored. */
  chips: (string | null)[] | null
  transfers_through: Generated<Gameweek>
  /** A time before the request for the history. */
  read_at: Date
}

/** A 404 answer about a team. The gameweek is 0 except for picks; `next_at` null: not requested any more. */
type MissingAnswerTable = InSeason & {
  team_id: TeamId
  what: 'picks' | 'history' | 'transfers'
  gameweek: Gameweek
  since: Date
  tries: number
  next_at: Date | null
}

/** The lists run side by side; null: the player was not there. */
type CommunityCorrectionTable = InSeason & {
  id: Generated<number>
  gameweek: Gameweek
  player_ids: PlayerId[]
  was: (number | null)[]
  is: (number | null)[]
  at: Date
}
