import type { Generated } from 'kysely'
import type { Game, TeamId } from '#domain/ids.ts'
import type { InSeason, OfLeague, StoredLeagueId } from '#server/ground/db/tables.ts'
import type { MailState } from '#server/ground/mail/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    channel: ChannelTable
    post: PostTable
    push_device: PushDeviceTable
    push_league_off: OfLeague & { user_id: string }
  }
}

/** The services with chats, and what is posted there. */
export type ChannelKind = 'discord' | 'slack' | 'telegram'

export type PostWhat = 'hello' | 'programme' | 'whistle' | 'picks' | 'waivers' | 'reminder' | 'preview'

export type PostState = MailState

/** What a post goes to: a chat's service, or a browser. */
export type PostKind = ChannelKind | 'push'

/** A chat that gets a league's posts. Address and link are encrypted; null once ended, the address until connected. */
type ChannelTable = InSeason &
  OfLeague & {
    id: Generated<number>
    user_id: string
    team_id: TeamId
    kind: ChannelKind
    name: string
    address: Buffer | null
    address_hash: Buffer | null
    /** The topic of a Telegram group in which the code was typed. */
    topic: number | null
    /** A forum of Discord: learned from its answer. */
    is_forum: Generated<boolean>
    link: number | null
    link_url: Buffer | null
    code_hash: Buffer | null
    code_ends_at: Date | null
    programme: Generated<boolean>
    waivers: Generated<boolean>
    reminders: Generated<boolean>
    preview: Generated<boolean>
    whistle: Generated<boolean>
    picks: Generated<boolean>
    /** Hours of the day in its time zone. */
    quiet_from: number | null
    quiet_to: number | null
    time_zone: Generated<string>
    created_at: Date
    connected_at: Date | null
    ended_at: Date | null
    end_reason: string | null
  }

/** A browser of an account that gets web pushes. `address`: what its push service gave, encrypted. */
type PushDeviceTable = {
  id: Generated<number>
  user_id: string
  /** The log-in that it ends with; null with a hosted provider. */
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
  /** What a message to a device is about. */
  game: Game | null
  league: StoredLeagueId | null
  event: string
  what: PostWhat
  /** Null once the message is finished. */
  body: string | null
  state: Generated<PostState>
  attempts: Generated<number>
  due_at: Date
  give_up_at: Date
  /** The message in which it goes out, with which it shares what becomes of it; null: in none. */
  in_post: Generated<number | null>
  /** What the service calls the message, where it may be changed later. */
  message: Generated<string | null>
  /** The post whose message this one changes; null: it is a message of its own. */
  changes: number | null
  /** Who is sending it, or was when it was parked. */
  sender: number | null
  done_at: Date | null
  status: number | null
  reason: string | null
  created_at: Date
}
