import * as z from 'zod/mini'
import { AccessToken } from './access-tokens.ts'
import { Channel } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { LeagueLink } from './league-links.ts'
import { GameName, LeagueType } from './league-rows.ts'
import { LONGEST_PASSWORD } from './password.ts'
import { PushDevice } from './push.ts'

/** What a person agrees to, word for word: shown beside the box, and recorded with every answer to it. */
export const CONSENT_TEXT = 'I agree to receive marketing and service update emails'

/** The button that ends an account; recorded with the end. */
export const LEAVE_TEXT = 'Delete my account'

export const WRONG_PASSWORD = 'That is not your password. Nothing was deleted.'

const EmailText = z.string('email must be a text').check(z.maxLength(254, 'email is too long'))

/** A strict boolean: "false", 0 or a missing value must not be taken for an answer about consent. */
const YesNo = (name: string) => z.boolean(`${name} must be true or false`)

const Success = z.object({ success: z.boolean() })

export const checkConsent = endpoint({
  method: 'GET',
  path: '/api/auth/check-consent',
  summary: 'Whether the address receives our emails: told to its verified owner only, false to everybody else',
  access: 'optional',
  query: z.object({ email: EmailText }),
  answer: z.object({ consent: z.boolean() }),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Complete the registration of the signed-in person, with the answer about emails',
  access: 'verified',
  body: z.object({
    uid: z.string('uid must be a text').check(z.maxLength(200, 'uid is too long')),
    email: EmailText,
    consent: YesNo('consent'),
    /** False where nobody knows what was answered at sign-up; `consent` is false then. */
    answered: z.optional(YesNo('answered')),
  }),
  answer: Success,
})

/** The code of a verification link. Sent in the body, since URLs are written into logs. */
const Code = z.string('code must be a text').check(z.maxLength(2000, 'code is too long'))

export const keepSignUpConsent = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up-consent',
  summary: 'Keep what the sign-up form said about emails until the address is verified: nothing is consented to before',
  access: 'token',
  body: z.object({ consent: YesNo('consent') }),
  /** False where no address of theirs waits to be verified, or the page of the link was answered already. */
  answer: Success,
})

export const readLinkConsent = endpoint({
  method: 'POST',
  path: '/api/auth/link-consent',
  summary:
    'For whoever holds a verification link: its address, what was said about emails at sign-up, null if nothing is known, and the team that waits for it',
  access: 'none',
  body: z.object({ code: Code }),
  answer: z.object({
    email: z.string(),
    consent: z.nullable(z.boolean()),
    /** What the team is called that was chosen below a league's link, and is saved with the verification. */
    team: z.optional(z.string()),
  }),
})

export const decideLinkConsent = endpoint({
  method: 'POST',
  path: '/api/auth/link-consent/decision',
  summary:
    'For whoever holds a verification link: the answer about emails that is recorded once the address is verified',
  access: 'none',
  body: z.object({ code: Code, consent: YesNo('consent') }),
  answer: Success,
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The account of the signed-in person',
  access: 'verified',
  answer: z.object({
    email: z.string(),
    /** False until the registration was completed. */
    registered: z.boolean(),
    weekly_mail: z.boolean(),
    /** Registered without anybody knowing what was answered about mails at sign-up, so that the weekly mail is off. */
    unanswered: z.boolean(),
    /** What was answered at sign-up and is not recorded yet; null once it is, or where nothing is known. */
    pending_consent: z.nullable(z.boolean()),
    paused_until: z
      .nullable(z.string())
      .check(z.describe('Until then no weekly mail, post or push goes out; null: no pause')),
  }),
})

export const setPause = endpoint({
  method: 'POST',
  path: '/api/account/pause',
  summary:
    'Send the caller no weekly emails and no pushes, and nothing to their chats, until 1 August; or end that at once. Emails about the account still go',
  access: 'verified',
  body: z.object({ on: YesNo('on') }),
  answer: z.object({ paused_until: z.nullable(z.string()) }),
})

export const setWeeklyMail = endpoint({
  method: 'POST',
  path: '/api/account/weekly-mail',
  summary: 'Switch the weekly mail on or off',
  access: 'verified',
  body: z.object({ on: YesNo('on') }),
  answer: z.object({ weekly_mail: z.boolean() }),
})

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
  leagues: z.array(z.object({ league_id: z.int(), type: z.optional(LeagueType), league_name: z.nullable(z.string()) })),
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
    account: z.nullable(z.object({ email: z.string(), weekly_mail: z.boolean(), registered_at: z.string() })),
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
    /** Links that they made and that are alive, without their keys. */
    league_links: z.array(LeagueLink),
    /** Tokens that they made for programs, without the tokens themselves. */
    access_tokens: z.array(AccessToken),
    /** Since when they have an address for their calendar, without the address. */
    calendar_since: z.nullable(z.string()),
    /** Chats that they connected to leagues, without their addresses. */
    channels: z.array(Channel),
    /** Browsers that hear by push, by the host of their push service alone. */
    push_devices: z.array(PushDevice),
    /** Of which their browsers do not hear. */
    push_leagues_off: z.array(HeldLeague),
    /** What they said of a league and one of the season before it: that it is the same, or not. */
    same_leagues: z.array(z.object({ at: z.string(), is_same: z.boolean(), league: HeldLeague, before: HeldLeague })),
    /** Until when they want to hear nothing. */
    paused_until: z.nullable(z.string()),
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
    /** What was answered about mails at sign-up and is not recorded yet. */
    pending_consent: z.nullable(z.object({ at: z.string(), consent: z.boolean(), text: z.string(), page: z.string() })),
    /** The team that they chose below a league's link, until it is saved. */
    pending_team: z.nullable(
      z.object({
        at: z.string(),
        game: GameName,
        year: z.string(),
        team_id: z.int(),
        league_id: z.int(),
        type: z.optional(LeagueType),
      }),
    ),
  }),
})
export type HeldData = z.infer<typeof exportAccount.answer>

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Delete the account of the signed-in person and everything stored about them; needs their password, or a recent log-in with a hosted provider',
  access: 'token',
  body: z.object({
    password: z.optional(z.string('password must be a text').check(z.maxLength(LONGEST_PASSWORD, WRONG_PASSWORD))),
  }),
  answer: Success,
})
