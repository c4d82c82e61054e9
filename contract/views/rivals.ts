import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { TeamIdInAddress } from '#contract/base/team-id.ts'
import { GameName, LeagueType, leagueFields, SeasonField } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

const Team = z.object({
  team_id: z.int(),
  team_name: z.string(),
  owner_first_name: z.string(),
  owner_last_name: z.string(),
})
export type RivalTeam = z.infer<typeof Team>

const Figure = z.nullable(z.int())

const Week = z.object({
  points: Figure.check(z.describe('After transfer hits; null where it is not known, and before the team was there')),
  total_points: Figure.check(z.describe("Since the league's start")),
  bench_points: Figure,
  moves_points: Figure,
  captain: z
    .optional(z.nullable(z.object({ web_name: z.string(), points: z.int(), times: z.int() })))
    .check(z.describe('Classic: who was counted more than once, with the points as often as they counted')),
})
export type RivalWeek = z.infer<typeof Week>

const Luck = z.object({
  all_play: z
    .nullable(z.object({ wins: z.int(), draws: z.int(), losses: z.int() }))
    .check(z.describe('If the team had met everybody of the league in each gameweek')),
  real_points: z.optional(Figure).check(z.describe('Match points of head-to-head leagues')),
  expected_points: z
    .optional(z.nullable(z.number()))
    .check(z.describe('Match points to be expected against opponents drawn by lot')),
  left_undone: Figure.check(z.describe('What the best elevens would have added')),
})

const Pick = z.object({ web_name: z.string(), round: z.int(), brought: z.int() })
const Draft = z.object({
  brought: Figure.check(z.describe('What the picks of the draft brought the team that made them')),
  kept: Figure.check(z.describe('The best eleven of the picks in each gameweek, had the team kept them')),
  best: z.nullable(Pick).check(z.describe('The pick that brought most')),
})
export type RivalDraft = z.infer<typeof Draft>

function pairOf<Of extends z.ZodMiniType>(of: Of) {
  return z.object({ a: of, b: of })
}

const Trade = z.object({
  gameweek: z.int(),
  a_got: z.array(z.string()),
  b_got: z.array(z.string()),
  balance: Figure.check(z.describe('Points since, of those whom a got, less those whom b got')),
})
export type RivalTrade = z.infer<typeof Trade>

const Season = z.object({
  season: z.string(),
  league_name: z.string(),
  ...pairOf(Team).shape,
  weeks: z.array(z.object({ gameweek: z.int(), ...pairOf(Week).shape })),
  matches: z
    .array(z.object({ gameweek: z.int(), a: z.int(), b: z.int(), through: z.optional(z.nullable(z.enum(['a', 'b']))) }))
    .check(
      z.describe(
        'Those of the two against each other, with their points; empty where the league has none. `through`: who won a knock-out, whatever the points; null until that is said',
      ),
    ),
  luck: z.nullable(pairOf(Luck)),
  draft: z.optional(pairOf(z.nullable(Draft))).check(z.describe('Draft leagues')),
  trades: z.optional(z.array(Trade)).check(z.describe('Draft leagues: processed ones between the two')),
  missing: pairOf(z.array(z.int())).check(z.describe('Gameweeks that could not be read yet')),
})
export type RivalSeason = z.infer<typeof Season>

export const Rivals = z.object({
  ...leagueFields,
  gameweek: Figure.check(z.describe('The latest final one')),
  teams: z.array(Team).check(z.describe('All that may be chosen, by their place in the table')),
  asked: z
    .enum(['found', 'unknown team', 'same team', 'alone'])
    .check(
      z.describe('What became of a and b; where they are not found, others are compared; alone: there is no pair'),
    ),
  seasons: z
    .array(Season)
    .check(
      z.describe(
        'The latest first: this one, and the earlier seasons of the league that are joined with it, in which both owners were; empty where there is no pair',
      ),
    ),
})
export type Rivals = z.infer<typeof Rivals>

const LeagueNumber = z.pipe(
  z.string('league must be a number').check(z.regex(/^\d{1,10}$/, 'league must be a number')),
  z.transform(Number),
)

const about = {
  league: LeagueNumber,
  game: z.optional(GameName),
  type: z.optional(LeagueType),
  season: z.optional(SeasonField),
  a: z.optional(TeamIdInAddress),
  b: z.optional(TeamIdInAddress),
} as const

export const getRivals = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.rivals,
  summary:
    'Two teams of a league side by side, over its joined seasons; without a and b the caller’s own and the one above it, or the two at the top',
  access: 'verified',
  query: z.object(about),
  answer: Rivals,
})

export const getRivalsPicture = endpoint({
  method: 'GET',
  path: '/api/rivals-picture',
  summary: 'Two teams side by side as a picture to share, 1080 × 1080',
  access: 'verified',
  query: z.object(about),
  picture: true,
  answer: z.unknown(),
})
