import * as z from 'zod/mini'
import { isEmailAddress } from '#contract/base/email.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { PRODUCT } from '#contract/base/product.ts'
import { TEAM_ID_TEXTS, TeamIdNumber, teamIdText } from '#contract/base/team-id.ts'
import { LeagueType } from '#contract/games/league-rows.ts'
import { CHOICE_TEXTS, ChosenLeagues } from './chosen-leagues.ts'

export type { ChosenLeague } from './chosen-leagues.ts'

/** What a subscriber agrees to, word for word: shown beside the box, and recorded with every answer to it. */
export const NEWSLETTER_CONSENT_TEXT = `I agree to receive emails from ${PRODUCT}: the weekly mail about my team and its leagues`

/** The button that ends all weekly mails to an address; recorded with the end. */
export const UNSUBSCRIBE_TEXT = 'Unsubscribe'

/** The server's text for a link without a token; the classic page's text ends with a full stop. */
export const NO_TOKEN_TEXT = 'Invalid or missing token'
export const CLASSIC_NO_TOKEN_TEXT = `${NO_TOKEN_TEXT}.`

/** The messages of the draft form and the classic form differ in places. */
export const SIGN_UP_TEXTS = {
  noEmail: 'Please enter your email',
  draftBadEmail: 'Please enter a valid email address',
  classicBadEmail: 'Please enter a valid email',
  draftNoTeam: 'Please enter your Team ID',
  classicNoTeam: TEAM_ID_TEXTS.missing,
  noLeague: CHOICE_TEXTS.noLeague,
  noConsent: `You must agree to receive emails from ${PRODUCT}`,
}

function EmailField(bad: string) {
  return z.pipe(
    z.pipe(
      z.string(SIGN_UP_TEXTS.noEmail),
      z.transform((email: string) => email.trim()),
    ),
    z.string().check(z.minLength(1, { error: SIGN_UP_TEXTS.noEmail, abort: true }), z.refine(isEmailAddress, bad)),
  )
}

const Consent = z.literal(true, SIGN_UP_TEXTS.noConsent)

const Accepted = z.object({ success: z.literal(true), message: z.string() })

/** Only the message of the first wrong field is shown, so the order of the fields matters. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Ask for the weekly mail about a draft team; the same answer for every address',
  access: 'none',
  body: z.object(
    { email: EmailField(SIGN_UP_TEXTS.draftBadEmail), teamId: teamIdText(SIGN_UP_TEXTS.draftNoTeam), consent: Consent },
    SIGN_UP_TEXTS.noEmail,
  ),
  answer: Accepted,
})

/** Optional here and checked by the server, so that a missing token gets a readable message and not a schema error. */
function TokenField(missing: string) {
  return z.optional(z.string(missing).check(z.maxLength(200, missing)))
}

export const confirmDraft = endpoint({
  method: 'GET',
  path: '/api/confirm-email',
  summary: 'Confirm a draft subscription; always answers a sentence for people',
  access: 'none',
  cost: 'stored',
  query: z.object({ token: TokenField(NO_TOKEN_TEXT) }),
  answer: z.string(),
})

const LookedUpLeague = z.object({
  id: z.int(),
  name: z.string(),
  type: LeagueType,
  /** Null while the team is not ranked. */
  rank: z.nullable(z.int()),
  /** Null where the members could not be counted in time. */
  participants: z.nullable(z.int()),
})
export type LookedUpLeague = z.infer<typeof LookedUpLeague>

export const lookUpLeagues = endpoint({
  method: 'GET',
  path: '/api/leagues/:teamId',
  summary: 'The private classic leagues of a team, asked from the official game',
  access: 'optional',
  cost: 'stored',
  params: z.object({ teamId: teamIdText(SIGN_UP_TEXTS.classicNoTeam) }),
  answer: z.object({ teamName: z.string(), leagues: z.array(LookedUpLeague) }),
})

export const signUpClassic = endpoint({
  method: 'POST',
  path: '/api/normalfplsignup',
  summary: 'Ask for the weekly mail about chosen classic leagues; the same answer for every address',
  access: 'none',
  body: z.object(
    {
      teamId: TeamIdNumber,
      selectedLeagues: ChosenLeagues,
      email: EmailField(SIGN_UP_TEXTS.classicBadEmail),
      consent: Consent,
    },
    SIGN_UP_TEXTS.noLeague,
  ),
  answer: Accepted,
})

export const confirmClassic = endpoint({
  method: 'POST',
  path: '/api/nor-conf-email',
  summary: 'Confirm a classic sign-up; always answers a sentence for people',
  access: 'none',
  form: true,
  body: z.object({ token: TokenField(CLASSIC_NO_TOKEN_TEXT) }, CLASSIC_NO_TOKEN_TEXT),
  answer: z.string(),
})

/**
 * RFC 8058: a mail program posts `List-Unsubscribe=One-Click`, url-encoded or as multipart, to the address with its token;
 * the page posts the token as a form.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'End all weekly mails to the address that the token was sent to; always answers a sentence for people',
  access: 'none',
  form: 'or anything',
  query: z.object({ token: TokenField(NO_TOKEN_TEXT) }),
  body: z.object({ token: TokenField(NO_TOKEN_TEXT) }, NO_TOKEN_TEXT),
  answer: z.string(),
})

/** Where the mail provider reports mails that came back; the operator's secret follows. */
export const BOUNCES_PATH = '/mail/bounces'
