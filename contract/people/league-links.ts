import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { GameName, LeagueType, leagueFields } from '#contract/games/league-rows.ts'
import { MOST_GAMEWEEKS } from '#domain/ids.ts'
import { Period } from './leagues.ts'

const League = {
  game: z.optional(GameName),
  type: z.optional(LeagueType),
  leagueId: z.int('leagueId must be a number').check(z.positive('leagueId must be a number')),
}

export const LeagueLink = z.object({
  id: z.int(),
  ...leagueFields,
  team_id: z.int().check(z.describe("The maker's saved team that it hangs on: it ends with it")),
  created_at: z.string(),
  ends_at: z.nullable(z.string()).check(z.describe('ISO 8601 in UTC; null: with the season')),
  names_on_card: z.boolean().check(z.describe('Whether its card in a chat names people beside their teams')),
  ends_unless_kept_at: z
    .nullable(z.string())
    .check(z.describe('Another member has asked to end it: it ends at this moment, unless its maker keeps it')),
})
export type LeagueLink = z.infer<typeof LeagueLink>

const NameOfLeague = z.object({
  team_id: z.int(),
  team_name: z.string(),
  /** Whether the caller has saved this team. */
  is_own: z.boolean(),
  is_hidden: z.boolean(),
  can_show: z
    .boolean()
    .check(z.describe('Whether the caller can show the name again without the key that hiding it answered')),
})

const SharedLeague = z.object({
  ...leagueFields,
  /** How many links of its members have not ended. */
  links: z.int(),
  /** Accounts that have saved a team of it. */
  here: z.int(),
  short_names: z.boolean().check(z.describe('Whether the caller’s own links show people by first name and initial')),
  /** The caller's own teams, and all whose owner is hidden from readers of links. */
  names: z.array(NameOfLeague),
})
export type SharedLeague = z.infer<typeof SharedLeague>

export const createLeagueLink = endpoint({
  method: 'POST',
  path: '/api/league-links',
  summary: 'Make a link that shows one of the caller’s leagues to whoever has it',
  access: 'verified',
  body: z.object({
    ...League,
    endsAt: z.optional(z.iso.datetime('endsAt must be a moment in UTC, as ISO 8601')),
    /** Without it the card in a chat names teams alone. A hidden name is never on the card. */
    namesOnCard: z.optional(z.boolean('namesOnCard must be true or false')),
  }),
  answer: z.object({ id: z.int(), url: z.string() }),
})

export const listLeagueLinks = endpoint({
  method: 'GET',
  path: '/api/league-links',
  summary: 'The caller’s own links without their keys, and how many links each of their leagues has',
  access: 'verified',
  answer: z.object({ links: z.array(LeagueLink), leagues: z.array(SharedLeague) }),
})

export const getOpenLink = endpoint({
  method: 'GET',
  path: '/api/league-links/open',
  summary: 'The caller’s own newest link of a league, with its key; null where there is none',
  access: 'verified',
  cost: 'stored',
  query: z.object({
    game: z.optional(GameName),
    type: z.optional(LeagueType),
    leagueId: z.pipe(
      z.string('leagueId must be a number').check(z.regex(/^\d{1,10}$/, 'leagueId must be a number')),
      z.transform(Number),
    ),
  }),
  answer: z.object({ link: z.nullable(z.object({ id: z.int(), url: z.string() })) }),
})

const LinkId = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'id must be a number')) })

export const endLeagueLink = endpoint({
  method: 'DELETE',
  path: '/api/league-links/:id',
  summary: 'End a link of the caller’s',
  access: 'verified',
  params: LinkId,
  answer: z.object({ success: z.boolean() }),
})

export const getLinkCard = endpoint({
  method: 'GET',
  path: '/api/league-links/:id/card',
  summary: 'The picture that a chat shows of a link of the caller’s, 1200 × 630',
  access: 'verified',
  params: LinkId,
  picture: true,
  answer: z.unknown(),
})

export const endLinksOfLeague = endpoint({
  method: 'POST',
  path: '/api/league-links/end-all',
  summary:
    'End the caller’s links of a league, and ask the makers of the others: theirs end a day later unless they keep them',
  access: 'verified',
  body: z.object(League),
  answer: z.object({ ended: z.int(), asked: z.int() }),
})

export const keepLeagueLink = endpoint({
  method: 'POST',
  path: '/api/league-links/:id/keep',
  summary: 'Keep a link of the caller’s that another member has asked to end; nobody else ends it from then on',
  access: 'verified',
  params: LinkId,
  answer: z.object({ success: z.boolean() }),
})

export const setShortNames = endpoint({
  method: 'POST',
  path: '/api/league-links/short-names',
  summary: 'Whether the caller’s own links of a league show people by first name and initial',
  access: 'verified',
  body: z.object({ ...League, on: z.boolean('on must be true or false') }),
  answer: z.object({ short_names: z.boolean() }),
})

export const PERIOD_LIMITS = { periods: 8, letters: 30 }

const PeriodGameweek = z
  .int('from and to must be gameweeks')
  .check(
    z.minimum(1, 'from and to must be gameweeks'),
    z.maximum(MOST_GAMEWEEKS, 'A period ends with the season at the latest'),
  )

export const setPeriods = endpoint({
  method: 'POST',
  path: '/api/league-links/periods',
  summary: 'The named periods of a league, for the caller and the readers of their links, in the place of those before',
  access: 'verified',
  body: z.object({
    ...League,
    periods: z
      .array(
        z.object({
          name: z
            .string('A period needs a name')
            .check(z.maxLength(200, `A name may have ${PERIOD_LIMITS.letters} letters`)),
          from: PeriodGameweek,
          to: PeriodGameweek,
        }),
        'periods must be a list',
      )
      .check(z.maxLength(PERIOD_LIMITS.periods, `A league may have ${PERIOD_LIMITS.periods} periods`)),
  }),
  answer: z.object({ periods: z.array(Period) }),
})

const Named = { ...League, teamId: z.int('teamId must be a number').check(z.positive('teamId must be a number')) }

export const hideName = endpoint({
  method: 'POST',
  path: '/api/league-links/hide-name',
  summary:
    'On all links of a league a team’s owner is called by the team’s name only; for whoever reads it, through a link, too',
  access: 'verified',
  body: z.object(Named),
  /** The key with which the person who hid the name can show it again; null where it is hidden already. */
  answer: z.object({ withdrawKey: z.nullable(z.string()) }),
})

export const showName = endpoint({
  method: 'POST',
  path: '/api/league-links/show-name',
  summary:
    'Show a name again: with the key that hiding it answered, by the account that hid it, or, once, by whoever had a link then what a reader or another account has hidden',
  access: 'verified',
  body: z.object({ ...Named, withdrawKey: z.optional(z.string('withdrawKey must be a text').check(z.maxLength(30))) }),
  answer: z.object({ success: z.boolean() }),
})
