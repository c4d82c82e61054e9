import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LONGEST_PASSWORD } from '#contract/base/password.ts'
import { TimeZone } from '#contract/base/time-zone.ts'
import { leagueFields } from '#contract/games/league-rows.ts'

/** What a person agrees to, word for word: shown beside the box, and recorded with every answer to it. */
export const CONSENT_TEXT = 'I agree to receive marketing and service update emails'

/** The same for whoever chose their team below a league's link, beside the one field for their password. */
export const KEPT_CONSENT_TEXT = 'Send me the weekly email about my leagues'

/** What the page of a verification link says once its address is verified. */
export const LINK_USED = 'This link was used.'

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
  cost: 'stored',
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
  /** False where no address of theirs waits for verification, or the link's page was already answered. */
  answer: Success,
})

export const readLinkConsent = endpoint({
  method: 'POST',
  path: '/api/auth/link-consent',
  summary:
    'For whoever holds a verification link: its address, what was said about emails at sign-up, null if nothing is known, and the team that it was mailed for',
  access: 'none',
  body: z.object({ code: Code }),
  answer: z.object({
    email: z.string(),
    consent: z.nullable(z.boolean()),
    /** The name of the team that was chosen through a league's link and is saved with the verification, and the league. */
    team: z.optional(z.string()),
    league: z.optional(z.object(leagueFields)),
    /** Another code for the same address, with which no team is saved. */
    without_team: z.optional(z.string()),
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
  cost: 'stored',
  answer: z.object({
    email: z.string(),
    /** False until the registration was completed. */
    registered: z.boolean(),
    weekly_mail: z.boolean(),
    /** Registered, but the answer about mails at sign-up is not known, so the weekly mail is off. */
    unanswered: z.boolean(),
    /** The answer at sign-up while it is not recorded yet; null once it is, or where none is known. */
    pending_consent: z.nullable(z.boolean()),
    paused_until: z
      .nullable(z.string())
      .check(z.describe('Until then no weekly mail, post or push goes out; null: no pause')),
    time_zone: z.nullable(z.string()).check(z.describe('Of the times in mails; null where it is not known: London')),
    dry_words: z.boolean().check(z.describe('Programmes tell this person figures alone')),
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
  summary: 'Switch the weekly mail on or off; `timeZone` is that of the times in it from now on',
  access: 'verified',
  body: z.object({ on: YesNo('on'), timeZone: z.optional(TimeZone) }),
  answer: z.object({ weekly_mail: z.boolean() }),
})

export const setDryWords = endpoint({
  method: 'POST',
  path: '/api/account/dry-words',
  summary:
    'Have programmes tell the caller figures alone, on screens, in weekly mails and in notices, or sentences again',
  access: 'verified',
  body: z.object({ on: YesNo('on') }),
  answer: z.object({ dry_words: z.boolean() }),
})

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
