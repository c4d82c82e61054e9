import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { leagueFields, PositionName, RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

/** What a card tells of, which decides its colours. */
const CARD_KINDS = [
  ...(['pick', 'captain', 'paid', 'cost', 'bench', 'weeks', 'nemesis', 'belt', 'points', 'season'] as const),
  ...(['table', 'highest', 'awards'] as const),
] as const
const CardKind = z.enum(CARD_KINDS)
export type CardKind = z.infer<typeof CardKind>

const Shape = z.enum(['pitch', 'shirt', 'table', 'race', 'number'])
export type Shape = z.infer<typeof Shape>

const CardShirt = z.object({
  name: z.string(),
  club: z.nullable(z.string()),
  position: z.nullable(PositionName),
  points: z.nullable(z.int()),
})
export type CardShirt = z.infer<typeof CardShirt>

const Card = z.object({
  kind: CardKind,
  shape: Shape.check(z.describe('How it is laid out')),
  title: z.string(),
  big: z.string().check(z.describe('The large figure; a dash where it is not known')),
  verdict: z.string().check(z.describe('One or two sentences, to the team whose card it is')),
  lines: z.array(z.string()),
  place: z.nullable(z.string()).check(z.describe('Where the figure stands in the league: 2nd of 10')),
  bars: z
    .array(z.object({ label: z.string(), value: z.int() }))
    .check(z.describe('Where every point came from: they add up to the real points')),
  rows: z.optional(
    z
      .array(z.object({ label: z.string(), note: z.optional(z.string()), figure: z.string() }))
      .check(z.describe('Scores, places, awards')),
  ),
  shirts: z.optional(z.array(CardShirt).check(z.describe('Whose shirts it shows'))),
  race: z.optional(
    z
      .object({ from: z.int(), points: z.array(z.nullable(z.int())) })
      .check(z.describe('The points of every gameweek from one on')),
  ),
})
export type Card = z.infer<typeof Card>

export const WrappedRow = z.object({
  ...leagueFields,
  gameweek: z.int().check(z.describe('The last gameweek that it tells of')),
  is_whole: z.boolean().check(z.describe('Whether the season is over')),
  cards: z.array(Card).check(z.describe('The league’s, in their order')),
  teams: z.array(z.object({ ...teamFields, cards: z.array(Card) })).check(z.describe('By place')),
})
export type WrappedRow = z.infer<typeof WrappedRow>

export const getWrapped = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.wrapped,
  summary:
    'A season in cards, nine a team, and of the league four and its awards: after gameweek 19, and when the league is over',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(WrappedRow),
})
