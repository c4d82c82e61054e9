import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GameName, LeagueType } from './league-rows.ts'

/** What a person agrees to, word for word: shown beside the box, and recorded with every answer to it. */
export const CONSENT_TEXT = 'I agree to receive marketing and service update emails'

/** The button that ends an account; recorded with the end. */
export const LEAVE_TEXT = 'Delete my account'

const EmailText = z.string('email must be a text').check(z.maxLength(254, 'email is too long'))

/** Strict: neither "false" nor 0 nor nothing is an answer to a question about consent. */
const YesNo = (name: string) => z.boolean(`${name} must be true or false`)

export const checkConsent = endpoint({
  method: 'GET',
  path: '/api/auth/check-consent',
  summary: 'Whether the address receives our mails: told to its verified owner only, false to everybody else',
  access: 'optional',
  query: z.object({ email: EmailText }),
  answer: z.object({ consent: z.boolean() }),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Complete the registration of the signed-in person, with the answer about mails',
  access: 'verified',
  body: z.object({
    uid: z.string('uid must be a text').check(z.maxLength(200, 'uid is too long')),
    email: EmailText,
    consent: YesNo('consent'),
  }),
  answer: z.object({ success: z.boolean() }),
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
  }),
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
  }),
})
export type HeldData = z.infer<typeof exportAccount.answer>

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the account of the signed-in person and everything stored about them; needs a recent log-in',
  access: 'token',
  answer: z.object({ success: z.boolean() }),
})
