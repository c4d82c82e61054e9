import type { Generated } from 'kysely'
import type { Game, Gameweek, LeagueId, PlayerCode, PlayerId, Position, Season, TeamId } from '#domain/ids.ts'

/** Every table as the stores see it; `migrations/` makes them. */
export type Tables = {
  game_state: GameStateTable
  gameweek: InSeason & { gameweek: Gameweek; deadline: Date }
  player: PlayerTable
  club: InSeason & { club_id: number; code: number; name: string; short_name: string }
  gameweek_score: GameweekScoreTable
  team: TeamTable
  team_gameweek: TeamGameweekTable
  team_move: TeamMoveTable
  league: LeagueTable
  league_team: InLeague & { team_id: TeamId; place: number }
  league_match: LeagueMatchTable
  league_view: InLeague & { view: LeagueView; identity: Buffer; gzip: Buffer; brotli: Buffer }
  saved_team: SavedTeamTable
  saved_team_league: InLeague & { user_id: string; team_id: TeamId }
  auth_user: { id: string; email: string; emailVerified: boolean }
  auth_verification: { id: string; value: string }
  identity_attempt: { key: Buffer; attempts: number; ends_at: Date }
  refused_sign_in: { uid_hash: Buffer; until: Date }
  account: { uid: string; email: string; weekly_mail: boolean; registered_at: Generated<Date> }
  consent_event: ConsentEventTable
}

/** The kinds of league: draft leagues have one, classic leagues two with ids of their own. */
export type StoredLeagueType = 'draft' | 'classic' | 'h2h'

export type LeagueView = 'standings' | 'no-subs' | 'bench-king' | 'head-to-head' | 'waivers'

/** What a league is known by, everywhere. */
export type LeagueKey = { game: Game; season: Season; type: StoredLeagueType; league_id: LeagueId }

type InSeason = { game: Game; season: Season }
type InLeague = LeagueKey

type GameStateTable = {
  game: Game
  season: Season
  /** The gameweek whose deadline has passed last. */
  current_gameweek: Gameweek | null
  latest_final: Gameweek | null
  /** When the season, its players and its deadlines were last read. */
  season_read_at: Date
  updated_at: Date
}

type TeamTable = InSeason & {
  team_id: TeamId
  team_name: string
  owner_first_name: string
  owner_last_name: string
  /** False for a team that is known from one league only: it may play in others. */
  leagues_read: Generated<boolean>
}

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
  stored_at: Generated<Date>
}

type TeamGameweekTable = InSeason & {
  team_id: TeamId
  gameweek: Gameweek
  picks: PlayerId[]
  captain: PlayerId | null
  vice_captain: PlayerId | null
  chip: string | null
  multipliers: number[] | null
  subs: PlayerId[]
  transfer_cost: number
  stored_at: Generated<Date>
}

type TeamMoveTable = InSeason & {
  team_id: TeamId
  move_id: number
  gameweek: Gameweek
  kind: string
  player_in: PlayerId
  player_out: PlayerId
}

type LeagueTable = InLeague & {
  name: string | null
  scoring: 'h' | 'c' | null
  start_gameweek: Generated<Gameweek>
  drafted: Generated<boolean>
  state: Generated<'pending' | 'syncing' | 'ready' | 'failed'>
  done: Generated<number>
  total: Generated<number>
  message: string | null
  /** The game's latest final gameweek at the last whole sync. */
  synced_through: Gameweek | null
  /** The latest gameweek of the league itself that its answers tell of. */
  latest_gameweek: Gameweek | null
  updated_at: Date | null
  read_at: Date | null
}

type LeagueMatchTable = InLeague & {
  number: number
  gameweek: Gameweek
  team_a: TeamId | null
  team_b: TeamId | null
  points_a: number
  points_b: number
  is_knockout: boolean
  winner: TeamId | null
}

type SavedTeamTable = InSeason & {
  user_id: string
  team_id: TeamId
  status: 'pending' | 'ready' | 'no-league' | 'not-found'
  created_at: Generated<Date>
  /** When the official game was last asked about it. */
  checked_at: Generated<Date>
}

type ConsentEventTable = {
  id: Generated<number>
  /** The address, and the person where there is one: HMACs, see `features/accounts/subject.ts`. */
  subject: string
  person: string | null
  purpose: 'newsletter' | 'account'
  action: 'requested' | 'confirmed' | 'given' | 'withdrawn' | 'erased'
  text: string
  text_sha256: string
  page: string
  method: string
  at: Generated<Date>
}
