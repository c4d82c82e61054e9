import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { GameName, LeagueType } from '#contract/games/league-rows.ts'
import { AccessToken } from './access-tokens.ts'
import { Channel } from './channels.ts'
import { Connection } from './connections.ts'
import { LeagueLink } from './league-links.ts'
import { Period } from './leagues.ts'
import { PushDevice } from './push.ts'

/** Times are ISO 8601 in UTC. */
const ConsentEvent = z.object({
  at: z.string(),
  purpose: z.string(),
  action: z.string(),
  text: z.string(),
  text_sha256: z.string(),
  page: z.string(),
  method: z.string(),
})

const HeldTeam = z.object({
  team_id: z.int(),
  year: z.string(),
  game: GameName,
  status: z.string(),
  saved_at: z.string(),
  team_name: z.nullable(z.string()),
  player_name: z.nullable(z.string()),
  leagues: z.array(
    z.object({
      league_id: z.int(),
      type: z.optional(LeagueType),
      league_name: z.nullable(z.string()),
      /** True where their links of the league show first names and initials. */
      short_names: z.optional(z.literal(true)),
      /** Gameweeks of the league that they have named. */
      periods: z.optional(z.array(Period)),
    }),
  ),
})

const HeldSubscription = z.object({
  email: z.string(),
  game: GameName,
  year: z.string(),
  team_id: z.int(),
  state: z.string(),
  status: z.string(),
  requested_at: z.string(),
  confirmed_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  leagues: z.array(z.object({ league_id: z.int(), type: z.optional(LeagueType) })),
})

const HeldLeague = z.object({
  game: GameName,
  year: z.string(),
  league_id: z.int(),
  type: z.optional(LeagueType),
  league_name: z.nullable(z.string()),
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is stored about the signed-in person, as one file',
  access: 'verified',
  file: 'benchside-my-data.json',
  answer: z.object({
    exported_at: z.string(),
    person: z.object({ uid: z.string(), email: z.string(), email_verified: z.boolean() }),
    account: z.nullable(
      z.object({
        email: z.string(),
        weekly_mail: z.boolean(),
        time_zone: z.nullable(z.string()),
        registered_at: z.string(),
      }),
    ),
    /** What the embedded provider keeps; a hosted one keeps its own records. Secrets are left out. */
    sign_in: z.nullable(
      z.object({
        name: z.string(),
        email: z.string(),
        email_verified: z.boolean(),
        created_at: z.string(),
        updated_at: z.string(),
        methods: z.array(z.object({ provider: z.string(), created_at: z.string(), updated_at: z.string() })),
        sessions: z.array(
          z.object({
            created_at: z.string(),
            expires_at: z.string(),
            ip_address: z.nullable(z.string()),
            user_agent: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    saved_teams: z.array(HeldTeam),
    /** Links that they made and that have not ended, without their keys. */
    league_links: z.array(LeagueLink),
    /** Tokens that they made for programs, without the secrets. */
    access_tokens: z.array(AccessToken),
    /** Assistants that they let in. */
    connections: z.array(Connection),
    /** Since when their calendar has a secret address, without the address. */
    calendar_since: z.nullable(z.string()),
    /** Chats that they connected to leagues, without their addresses. */
    channels: z.array(Channel),
    /** Browsers that receive push messages, only by the host of their push service. */
    push_devices: z.array(PushDevice),
    /** Leagues about which their browsers get no push messages. */
    push_leagues_off: z.array(HeldLeague),
    /** What they said about a league and one of the season before: the same league or not. */
    same_leagues: z.array(z.object({ at: z.string(), is_same: z.boolean(), league: HeldLeague, before: HeldLeague })),
    /** Until when they get no weekly mails, pushes or posts. */
    paused_until: z.nullable(z.string()),
    /** Whether programmes tell them figures alone. */
    dry_words: z.boolean(),
    /** Weekly mails that the address has asked for without an account. */
    subscriptions: z.array(HeldSubscription),
    /** Mails to the address, without what is in them. */
    mails: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        state: z.string(),
        created_at: z.string(),
        done_at: z.nullable(z.string()),
      }),
    ),
    consent: z.array(ConsentEvent),
    /** The answer about mails at sign-up that is not recorded yet. */
    pending_consent: z.nullable(z.object({ at: z.string(), consent: z.boolean(), text: z.string(), page: z.string() })),
  }),
})
export type HeldData = z.infer<typeof exportAccount.answer>
