import * as z from 'zod/mini'
import { isEmailAddress } from '#contract/base/email.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { GameName, LeagueType } from '#contract/games/league-rows.ts'

const TEXTS = {
  noEmail: 'Please enter your email',
  badEmail: 'Please enter a valid email address',
}

const Email = z.pipe(
  z.pipe(
    z.string(TEXTS.noEmail),
    z.transform((email: string) => email.trim()),
  ),
  // The provider refuses a few addresses that our own check accepts.
  z.string().check(
    z.minLength(1, { error: TEXTS.noEmail, abort: true }),
    z.refine((email) => isEmailAddress(email) && z.email().safeParse(email).success, TEXTS.badEmail),
  ),
)

/** Only the message of the first wrong field is shown, so the order of the fields matters. */
export const keepTeam = endpoint({
  method: 'POST',
  path: '/api/league-links/claim',
  summary:
    'For a reader through a league’s link: an account for a team of the league, which is saved once the mailed link is followed and a password set there; the same answer for every address',
  access: 'verified',
  body: z.object(
    {
      email: Email,
      game: z.optional(GameName),
      type: z.optional(LeagueType),
      leagueId: z.int('leagueId must be a number').check(z.positive('leagueId must be a number')),
      teamId: z.int('teamId must be a number').check(z.positive('teamId must be a number')),
    },
    TEXTS.noEmail,
  ),
  answer: z.object({ success: z.boolean() }),
})
