import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { leagueFields, RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

const Card = z.object({
  kind: z.string(),
  title: z.string(),
  big: z.string().check(z.describe('The large figure; a dash where it is not known')),
  lines: z.array(z.string()),
  bars: z
    .array(z.object({ label: z.string(), value: z.int() }))
    .check(z.describe('Where every point came from: they add up to the real points')),
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
  summary: 'A season in cards, eight a team and four a league: after gameweek 19, and when the league is over',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(WrappedRow),
})
