import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LiveEntry } from '#contract/live/live-feed.ts'
import type { StoredView } from '#contract/views/views.ts'
import type { Game, Gameweek, LeagueId, PlayerCode, PlayerId, Position, Season, TeamId } from '#domain/ids.ts'
import type { Stood } from '#domain/live/entries.ts'
import type { FeedEvent, Figure } from '#domain/live/feed.ts'
import type { Edition, Sentence } from '#domain/story/tell.ts'

/** Every table as the stores see it; `migrations/` makes them. */
export type Tables = {
  game_state: GameStateTable
  gameweek: GameweekTable
  player: PlayerTable
  /** The club that a player had up to a gameweek, where it has changed since; `player` has the one of today. */
  player_club: InSeason & { player_id: PlayerId; until_gameweek: Gameweek; club_id: number }
  club: InSeason & { club_id: number; code: number; name: string; short_name: string }
  gameweek_score: GameweekScoreTable
  gameweek_first_look: GameweekFirstLookTable
  team: TeamTable
  team_gameweek: TeamGameweekTable
  team_move: TeamMoveTable
  league_trade: LeagueTradeTable
  draft_choice: DraftChoiceTable
  denied_claim: DeniedClaimTable
  classic_history: ClassicHistoryTable
  league: LeagueTable
  /** `official_total`: the team's points in the official table of a league that counts them; null where it was not there. */
  league_team: OfLeague & { team_id: TeamId; place: number; official_total: Generated<number | null> }
  league_match: LeagueMatchTable
  league_wait: LeagueWaitTable
  missing_answer: MissingAnswerTable
  league_view: OfLeague & { view: LeagueView; plain: Buffer; gzip: Buffer; brotli: Buffer }
  programme: ProgrammeTable
  saved_team: SavedTeamTable
  saved_team_league: InSeason & OfLeague & { user_id: string; team_id: TeamId }
  league_link: LeagueLinkTable
  hidden_name: HiddenNameTable
  access_token: AccessTokenTable
  calendar_feed: CalendarFeedTable
  same_league: SameLeagueTable
  channel: ChannelTable
  post: PostTable
  push_device: PushDeviceTable
  push_league_off: OfLeague & { user_id: string }
  pause: { user_id: string; since: Date; ends_at: Date }
  auth_user: { id: string; email: string; emailVerified: boolean; createdAt: Date }
  auth_account: { id: string; userId: string; providerId: string; password: string | null; updatedAt: Date }
  auth_session: { id: string; userId: string; token: string; createdAt: Date; updatedAt: Date; expiresAt: Date }
  auth_verification: { id: string; value: string; expiresAt: Date }
  identity_attempt: { key: Buffer; attempts: number; ends_at: Date; open_at: Date | null }
  kept_secret: { id: Generated<number>; sealed: Buffer }
  refused_sign_in: { uid_hash: Buffer; until: Date }
  account: AccountTable
  /** A team chosen below a league's link, to be saved once its person's address is verified. */
  pending_team: OfLeague & { uid: string; team_id: TeamId; at: Date }
  pending_consent: { uid: string; consent: boolean; text: string; page: '/register' | '/verify-email'; at: Date }
  consent_event: ConsentEventTable
  subscription: SubscriptionTable
  subscription_league: OfLeague & { subscription_id: number }
  mail_token: MailTokenTable
  confirmation_pace: { address_hash: string; game: Game; sent_at: Date[] }
  undeliverable: { address_hash: string; since: Date; reason: string }
  classic_lookup: { season: Season; team_id: TeamId; found: unknown; read_at: Date }
  outbox: OutboxTable
  mail_gate: MailGateTable
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
    tallies_version: number
    least_teams: number
    published_at: Date
    /** The version of the program that made its answers; null: nobody knows. */
    answers_version: Generated<number | null>
  }
  community_view: InSeason & { gameweek: Gameweek; view: InsightView; plain: Buffer; gzip: Buffer; brotli: Buffer }
  community_correction: CommunityCorrectionTable
  /** `doubted_since`: since when later looks have not been believed; null: the last one was. */
  live_look: InSeason & { gameweek: Gameweek; looked_at: Date; look: Buffer; doubted_since: Date | null }
  live_picks: LivePicksTable
  live_picks_missing: InSeason & { gameweek: Gameweek; team_id: TeamId; tries: number; next_at: Date }
  live_watched: OfLeague & { seen_at: Date }
  live_told: InSeason & { gameweek: Gameweek; looked_at: Date; told: Json<[string, Figure][]> }
  /** `seen_at`: null after looks that were missed. */
  live_event: InSeason & { gameweek: Gameweek; number: number; seen_at: Date | null; event: Json<FeedEvent> }
  live_feed: OfLeague & { gameweek: Gameweek; last_event: number; stood: Json<Stood> }
  live_entry: OfLeague & { gameweek: Gameweek; number: number; entry: Json<LiveEntry> }
  live_view: OfLeague & { gameweek: Gameweek; as_of: Date; plain: Buffer; gzip: Buffer; brotli: Buffer }
  program_version: { number: number; code: string; registered_at: Generated<Date> }
}

/** The kinds of league: draft leagues have one, classic leagues two with ids of their own. */
export type StoredLeagueType = 'draft' | 'classic' | 'h2h'

/** `final-gameweek`: what the live screen shows until the next deadline; `programme`: what is told of each gameweek. Neither is a view. */
export type LeagueView = StoredView | 'final-gameweek' | 'programme'

export type InsightView = 'bench-trending' | 'bench-presence' | 'starter-medians' | 'community-summary'

/** How the official game and every call identify a league: its number alone is shared by leagues of other games, seasons and types. */
export type OfficialLeague = { game: Game; season: Season; type: StoredLeagueType; league_id: LeagueId }

declare const own: unique symbol
/** Our own number of a league, which never leaves the server. */
export type StoredLeagueId = number & { readonly [own]: 'stored league' }

/** A league that is stored: our id of it, and what the official game knows it by. */
export type LeagueKey = OfficialLeague & { id: StoredLeagueId }

type InSeason = { game: Game; season: Season }
type OfLeague = { league: StoredLeagueId }

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
  /** The latest gameweek that the game itself called final when it was last asked. */
  says_final: Generated<Gameweek | null>
  /** A new season that was read, and when first: it counts once it is read again hours later. */
  next_season: Generated<Season | null>
  next_season_seen_at: Generated<Date | null>
  /** When the season was taken over. */
  season_since: Generated<Date>
}

type GameweekTable = InSeason & {
  gameweek: Gameweek
  deadline: Date
  /** When we knew that it is final. */
  final_at: Generated<Date | null>
  /** When its points are compared with the game's once more; null: not any more. */
  look_again_at: Generated<Date | null>
  /** Since when the answers to that cannot be believed. */
  look_again_failing_since: Generated<Date | null>
  /** That look is due because something did not fit the stored points, not by plan. */
  doubted: Generated<boolean>
  /** When it was last compared, since it is final. */
  looked_at: Generated<Date | null>
}

/** A hash of the points of a gameweek as one look found them: the gameweek is final once a later look finds the same. */
type GameweekFirstLookTable = InSeason & { gameweek: Gameweek; points_hash: Buffer; seen_at: Date }

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
  /** Its gameweek was corrected: the picks are asked for once more, and stand until they come. */
  read_again: Generated<boolean>
}

/** Of a gameweek that is not final; multipliers follow from the captain and the chip. */
type LivePicksTable = Omit<TeamGameweekTable, 'multipliers' | 'read_again'>

/** Draft: the official letters of waivers and free agents. */
export type StoredMoveKind = 'w' | 'f' | 'transfer'

type TeamMoveTable = InSeason & {
  team_id: TeamId
  move_id: number
  gameweek: Gameweek
  kind: StoredMoveKind
  player_in: PlayerId
  player_out: PlayerId
  /** What orders the moves of a kind and gameweek: the official place of a waiver, the time of a free agent; null: `move_id` does. */
  turn: number | null
}

/** A processed trade of a draft league: both lists run side by side, from the side that offered. */
type LeagueTradeTable = OfLeague & {
  trade_id: number
  gameweek: Gameweek
  offered_by: TeamId
  received_by: TeamId
  players_in: PlayerId[]
  players_out: PlayerId[]
  /** Null: `trade_id` orders it. */
  answered_at: Date | null
}

/** Of a draft league's drafts, in the order of their official numbers: `number` counts over the whole draft, `pick` within the round. */
type DraftChoiceTable = OfLeague & {
  /** 0: stored before drafts were told apart. */
  draft: Generated<number>
  number: number
  round: number
  pick: number
  team_id: TeamId
  player: PlayerId
  /** The gameweek whose deadline came after the draft; null where the game does not say when it was. */
  not_before: Generated<Gameweek | null>
}

/** A waiver claim that came too late: `served` had got the player before it in that gameweek. */
type DeniedClaimTable = OfLeague & {
  move_id: number
  gameweek: Gameweek
  team_id: TeamId
  player: PlayerId
  served: TeamId
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
  /** Before the history was asked for. */
  read_at: Date
}

type LeagueTable = OfficialLeague & {
  id: GeneratedAlways<StoredLeagueId>
  name: string | null
  scoring: 'h' | 'c' | null
  start_gameweek: Generated<Gameweek>
  /** Draft only, once it is read: the league's last gameweek. */
  stop_gameweek: Gameweek | null
  drafted: Generated<boolean>
  /** Draft only: whether `league_trade` has its trades. */
  trades_read: Generated<boolean>
  /** Draft only: whether `draft_choice` has the whole draft. */
  choices_read: Generated<boolean>
  /** Draft only: of how many drafts the official game told when they were read whole. */
  drafts_read: Generated<number>
  state: Generated<'pending' | 'syncing' | 'ready' | 'failed'>
  /** Team gameweeks of the sync under way, or of the last one. */
  weeks_done: Generated<number>
  weeks_total: Generated<number>
  message: string | null
  /** The game's latest final gameweek at the last whole sync. */
  read_through: Gameweek | null
  /** Counts requests to read it again; a sync that ends with another count than it began with has to run once more. */
  read_again_count: Generated<number>
  /** The latest gameweek of the league in its published answers. */
  shown_through: Gameweek | null
  updated_at: Date | null
  read_at: Date | null
  /** When it was last found that this league cannot be followed; null for all others. */
  refused_at: Date | null
  /** Why; null for all others. */
  refusal: Refusal | null
  /** When it is read again although no gameweek has become final since; null: only once one has. */
  look_again_at: Date | null
  /** The game's latest final gameweek for which it is not asked about before `look_again_at`; null where it does not wait. */
  waiting_at: Gameweek | null
  /** The version of the program that made its answers; null: nobody knows. */
  answers_version: Generated<number | null>
  /** Through its links people are seen by first names and an initial. */
  short_names: Generated<boolean>
  /** Since when the official game has not let us read it; null once it is read whole. */
  failed_since: Generated<Date | null>
}

/** Why a league cannot be followed. */
export type Refusal = 'unknown' | 'not-private' | 'too-large'

/**
 * What a league waits for: a result, to be found again after 404s, missing teams to return, or an answer that it can be shown without.
 * The gameweek is 0 except for results.
 */
type LeagueWaitTable = OfLeague & {
  what: 'result' | 'away' | 'shrunk' | 'left' | 'unlisted' | 'trades' | 'choices' | 'totals'
  gameweek: Gameweek
  since: Date
  tries: number
  /** The teams that were gone, as a text. */
  seen: string | null
}

/** An answer about a team that was a 404. The gameweek is 0 except for picks; `next_at` null: not asked for any more. */
type MissingAnswerTable = InSeason & {
  team_id: TeamId
  what: 'picks' | 'history' | 'transfers'
  gameweek: Gameweek
  since: Date
  tries: number
  next_at: Date | null
}

type LeagueMatchTable = OfLeague & {
  number: number
  gameweek: Gameweek
  team_a: TeamId | null
  team_b: TeamId | null
  points_a: number
  points_b: number
  finished: boolean
  is_knockout: boolean
  winner: TeamId | null
}

/** See `server/facts/leagues/programme-store.ts`. */
type ProgrammeTable = OfLeague & {
  gameweek: Gameweek
  edition: number
  told: Json<Edition>
  untrue: Json<readonly Sentence[]>
}

type SavedTeamTable = InSeason & {
  user_id: string
  team_id: TeamId
  status: 'pending' | 'ready' | 'no-league' | 'not-found'
  created_at: Generated<Date>
  /** When the official game was last asked about it. */
  checked_at: Generated<Date>
}

/** Whoever has the key of this hash reads the league. The maker's saved team is what it hangs on. */
type LeagueLinkTable = InSeason &
  OfLeague & {
    id: Generated<number>
    hash: Buffer
    /** Of what the picture of its card is called; null for links that an older version made. */
    card_hash: Buffer | null
    names_on_card: Generated<boolean>
    user_id: string
    team_id: TeamId
    created_at: Date
    /** Null: with the season. */
    ends_at: Date | null
    /** When another member asked to end it: it ends a day later, unless its maker keeps it. */
    end_asked_at: Date | null
    kept: Generated<boolean>
  }

/** A team whose owner is not named to readers of links. A row with `shown_at` hides nothing: it keeps readers from hiding the name again. */
type HiddenNameTable = OfLeague & {
  team_id: TeamId
  /** Of what the one who hid it may show it with again; null where the operator did, and where it is shown. */
  hash: Buffer | null
  hidden_at: Date
  /** The account that hid it, by its mailbox, as `addressHashOf` says; null for a reader, the operator, and where an older version wrote the row. */
  hidden_by: string | null
  by_reader: Generated<boolean>
  /** When a maker of links has shown it again. */
  shown_at: Date | null
  /** Since then readers do not hide it, also after an account has hidden it and shown it again. */
  closed_to_readers: Generated<boolean>
}

/** `used_on`: a day, as a text that PostgreSQL reads. */
type CalendarFeedTable = { user_id: string; hash: Buffer; created_at: Date }

/** What a person says of a league and one of the season before. */
type SameLeagueTable = OfLeague & { before: StoredLeagueId; user_id: string; is_same: boolean; said_at: Date }

/** The services with chats, and what is posted there. */
export type ChannelKind = 'discord' | 'slack' | 'telegram'
export type PostWhat = 'hello' | 'programme' | 'waivers' | 'reminder'
export type PostState = MailState
/** What a post goes to: a chat's service, or a browser. */
export type PostKind = ChannelKind | 'push'

/** A chat that hears of a league. Address and link are encrypted; null once it has ended, the address also before it is connected. */
type ChannelTable = InSeason &
  OfLeague & {
    id: Generated<number>
    user_id: string
    team_id: TeamId
    kind: ChannelKind
    name: string
    address: Buffer | null
    address_hash: Buffer | null
    link: number | null
    link_url: Buffer | null
    code_hash: Buffer | null
    code_ends_at: Date | null
    programme: Generated<boolean>
    waivers: Generated<boolean>
    reminders: Generated<boolean>
    /** Hours of the day in its time zone. */
    quiet_from: number | null
    quiet_to: number | null
    time_zone: Generated<string>
    created_at: Date
    connected_at: Date | null
    ended_at: Date | null
    end_reason: string | null
  }

/** A browser that hears by web push, of an account. `address`: what its push service gave, encrypted. */
type PushDeviceTable = {
  id: Generated<number>
  user_id: string
  /** The log-in that it hangs on; null with a hosted provider. */
  session: string | null
  host: string
  address: Buffer
  address_hash: Buffer
  final: boolean
  waivers: boolean
  deadline: boolean
  created_at: Date
}

/** To a channel or to a device. */
type PostTable = {
  id: Generated<number>
  channel: number | null
  device: number | null
  /** What one to a device is about. */
  game: Game | null
  league: StoredLeagueId | null
  event: string
  what: PostWhat
  /** Null once it is done with. */
  body: string | null
  state: Generated<PostState>
  attempts: Generated<number>
  due_at: Date
  give_up_at: Date
  /** Who is sending it, or was when it was parked. */
  sender: number | null
  done_at: Date | null
  /** What the service answered. */
  status: number | null
  reason: string | null
  created_at: Date
}

type AccessTokenTable = {
  id: Generated<number>
  hash: Buffer
  user_id: string
  name: string
  created_at: Date
  expires_at: Date
  used_on: Generated<string | null>
}

type ConsentEventTable = {
  id: Generated<number>
  /** The address, and the person where there is one: HMACs, see `server/ground/mail/address.ts`. */
  address_hash: string
  person_hash: string | null
  purpose: 'newsletter' | 'account'
  action: 'requested' | 'confirmed' | 'given' | 'withdrawn' | 'erased'
  text: string
  text_sha256: string
  page: string
  method: string
  at: Generated<Date>
}

/** `address_hash` is null where it was not filled in yet: the program alone has the secret it is made with. */
type AccountTable = {
  uid: string
  email: string
  weekly_mail: boolean
  registered_at: Generated<Date>
  address_hash: string | null
  /** True where the answer about weekly mails at registration is unknown. */
  unanswered: Generated<boolean>
}

/** One subscription for each address, team and game; it ends with its season. */
type SubscriptionTable = InSeason & {
  id: Generated<number>
  email: string
  address_hash: string
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
  address_hash: string
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
  address_hash: string
  /** Address, html and text are null once the mail is done with. */
  recipient: string | null
  /** Its subject line. */
  subject: string
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

type MailGateTable = {
  id: Generated<number>
  refusals: Generated<number>
  paused_until: Date | null
  /** After a backup was put back, until the operator says that mails may go again. */
  is_held: Generated<boolean>
  /** When that was, for the last time. */
  restored_at: Date | null
}

type CommunityRangeTable = InSeason & {
  range: number
  /** The first gameweek in which something is new to its tallies; null where nothing is. */
  changed_from: Gameweek | null
  changed_since: Date | null
  version: Generated<number>
  tallied_version: Generated<number>
  totals_through: Generated<Gameweek>
  /** See `server/facts/tallies/tally-bytes.ts`. */
  totals: Generated<Buffer>
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

/** Read as it is, written as text. */
type Json<Value> = ColumnType<Value, string, string>
