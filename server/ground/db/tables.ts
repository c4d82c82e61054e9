import type { Generated } from 'kysely'
import type { Game, Gameweek, LeagueId, PlayerCode, PlayerId, Position, Season, TeamId } from '#domain/ids.ts'

/** Every table as the stores see it; `migrations/` makes them. */
export type Tables = {
  game_state: GameStateTable
  /** `final_at`: when we first saw that it is final. */
  gameweek: InSeason & { gameweek: Gameweek; deadline: Date; final_at: Generated<Date | null> }
  player: PlayerTable
  club: InSeason & { club_id: number; code: number; name: string; short_name: string }
  gameweek_score: GameweekScoreTable
  team: TeamTable
  team_gameweek: TeamGameweekTable
  team_move: TeamMoveTable
  team_read: TeamReadTable
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
  account: AccountTable
  consent_event: ConsentEventTable
  subscription: SubscriptionTable
  subscription_league: InLeague & { subscription_id: number }
  mail_token: MailTokenTable
  confirmation_pace: { subject: string; sent_at: Date[] }
  undeliverable: { subject: string; since: Date; reason: string }
  classic_lookup: { season: Season; team_id: TeamId; found: unknown; read_at: Date }
  outbox: OutboxTable
  mail_gate: { id: Generated<number>; refusals: Generated<number>; paused_until: Date | null }
  community_range: CommunityRangeTable
  community_tally: InSeason & {
    gameweek: Gameweek
    range: number
    tally: Buffer
    version: Generated<number>
    tallied_at: Generated<Date>
  }
  community_publication: InSeason & {
    gameweek: Gameweek
    made_of: number
    least_teams: number
    published_at: Date
    /** See `server/shape.ts`. */
    shape: string | null
  }
  community_view: InSeason & { gameweek: Gameweek; view: InsightView; identity: Buffer; gzip: Buffer; brotli: Buffer }
  community_correction: CommunityCorrectionTable
}

/** The kinds of league: draft leagues have one, classic leagues two with ids of their own. */
export type StoredLeagueType = 'draft' | 'classic' | 'h2h'

export type LeagueView = 'standings' | 'no-subs' | 'bench-king' | 'head-to-head' | 'waivers'

export type InsightView = 'bench-trending' | 'bench-presence' | 'starter-medians' | 'community-summary'

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
  /** Classic only: what `event-status` said when the season was last read. */
  status_seen: string | null
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

/** Of a classic team, once it has played; `through`: the final gameweek up to which its transfers are stored. */
type TeamReadTable = InSeason & {
  team_id: TeamId
  gameweeks: Gameweek[]
  gross: number[]
  transfer_costs: number[]
  bench_points: number[]
  through: Generated<Gameweek>
  /** Before the history was asked for. */
  read_at: Date
}

type LeagueTable = InLeague & {
  name: string | null
  scoring: 'h' | 'c' | null
  start_gameweek: Generated<Gameweek>
  /** Draft only, once it is read: the league's last gameweek. */
  stop_gameweek: Gameweek | null
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
  /** When it was last found that this league cannot be followed; null for all others. */
  refused_at: Date | null
  /** Of its answers, see `server/shape.ts`. */
  shape: Generated<string | null>
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

/** `subject` is null where it was not filled in yet: the program alone has the secret it is made with. */
type AccountTable = {
  uid: string
  email: string
  weekly_mail: boolean
  registered_at: Generated<Date>
  subject: string | null
}

/** One address, one team, one game: it ends with its season. */
type SubscriptionTable = InSeason & {
  id: Generated<number>
  email: string
  subject: string
  team_id: TeamId
  state: Generated<'pending' | 'confirmed' | 'ended'>
  team_status: Generated<'pending' | 'ready' | 'no-league' | 'not-found'>
  checked_at: Date | null
  created_at: Date
  confirmed_at: Date | null
  ended_at: Date | null
}

type MailTokenTable = {
  hash: Buffer
  purpose: TokenPurpose
  subject: string
  subscription_id: number | null
  /** The leagues that a classic sign-up chose. */
  leagues: unknown
  created_at: Date
  expires_at: Date | null
  used_at: Date | null
  void_at: Date | null
}

export type TokenPurpose = 'confirm-draft' | 'confirm-classic' | 'unsubscribe'

export type MailKind = 'confirmation' | 'account' | 'weekly' | 'test'
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'suppressed'

type OutboxTable = {
  id: Generated<number>
  key: string
  kind: MailKind
  /** The address, as the record of consents names it. */
  subject: string
  /** Address, html and text are null once the mail is done with. */
  recipient: string | null
  /** The mail's subject line. */
  title: string
  html: string | null
  text: string | null
  unsubscribe_url: string | null
  state: Generated<MailState>
  attempts: Generated<number>
  due_at: Date
  give_up_at: Date
  /** Who is sending it, while somebody is. */
  sender: number | null
  claimed_at: Date | null
  done_at: Date | null
  message_id: string
  code: number | null
  reason: string | null
  created_at: Date
}

type CommunityRangeTable = InSeason & {
  range: number
  /** The first gameweek in which something is new to its tallies; null where nothing is. */
  dirty_from: Gameweek | null
  dirty_since: Date | null
  version: Generated<number>
  tallied_version: Generated<number>
  carried_through: Generated<Gameweek>
  /** See `features/insights/stored-tally.ts`. */
  carried: Generated<Buffer>
}

/** The lists run side by side; null: he was not there. */
type CommunityCorrectionTable = InSeason & {
  id: Generated<number>
  gameweek: Gameweek
  player_ids: PlayerId[]
  was: (number | null)[]
  is: (number | null)[]
  at: Date
}
