import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { MissingGameweeks, RowsQuery, teamFields, totalOf } from '#contract/games/league-rows.ts'
import { REPLAYS } from '#domain/luck/kinds.ts'
import { LEAGUE_PATHS } from './paths.ts'
import { MovedPlayer } from './waivers.ts'

const AllPlay = z.object({ wins: z.int(), draws: z.int(), losses: z.int() })

/** To four decimals; absent in leagues that do not play head to head. */
const MatchPoints = z.optional(z.nullable(z.number()))

const Swapped = z.object({
  team_id: z.int().check(z.describe('Whose fixtures')),
  points: z.int().check(z.describe("Match points with the row's own scores against those whom that team met")),
})

const Replayed = z.object({
  replay: z
    .enum(REPLAYS)
    .check(
      z.describe(
        'real: as it was; first-team: the eleven of the first gameweek, kept by everybody; best-eleven: nothing left undone by anybody; no-moves: the fifteen of the first gameweek, the best eleven of them each time',
      ),
    ),
  rank: z.nullable(z.int()).check(z.describe('Ties share it; null without a gameweek that is known')),
  points: z.nullable(z.int()).check(z.describe('Match points where the league plays head to head, else all points')),
  missing: MissingGameweeks,
})
export type Replayed = z.infer<typeof Replayed>

const Places = z.object({
  runs: z.int().check(z.describe('How often the rest of the season was played: fewer above fifty teams')),
  best: z.int().check(z.describe('In a tenth of the runs it ended here or better')),
  worst: z.int().check(z.describe('In a tenth of the runs it ended here or worse')),
  first: z.number().check(z.describe('In which part of the runs it ended first, alone or with others')),
  chances: z
    .optional(z.array(z.number()))
    .check(
      z.describe('In which part of the runs it ended at each place, from the first; in leagues of up to thirty teams'),
    ),
})
export type Places = z.infer<typeof Places>

/** A team's luck in one final gameweek, and up to it. */
export const LuckRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  all_play: z
    .nullable(AllPlay)
    .check(
      z.describe(
        'Against everybody of the league in this gameweek, the average team apart; null where the score is not known',
      ),
    ),
  expected_points: MatchPoints.check(
    z.describe(
      'Match points against an opponent drawn by lot: three for a win and one for a draw over all others; null without a match',
    ),
  ),
  real_points: z.optional(z.nullable(z.int())).check(z.describe('Match points of the real match; null without one')),
  best_eleven: z
    .nullable(z.int())
    .check(
      z.describe('The most that eleven of the fifteen could have scored in a formation that is allowed, each once'),
    ),
  left_undone: z
    .nullable(z.int())
    .check(z.describe('best_eleven less the official eleven, each once; 0 in the week of a bench boost')),
  won_by_bench: z
    .nullable(
      z.object({
        opponent: z.string(),
        opponent_team_id: z.optional(z.nullable(z.int())).check(z.describe('Null for the average team')),
        by: z.int(),
        players: z.array(MovedPlayer),
      }),
    )
    .check(
      z.describe('A lost match that best_eleven would have won, by how many points, and whom the eleven lacked for it'),
    ),
  total_all_play: z.nullable(AllPlay).check(z.describe('Up to and including this gameweek; null where one is missing')),
  total_expected_points: MatchPoints,
  total_real_points: z.optional(z.nullable(z.int())),
  total_left_undone: totalOf('Points left undone up to and including this gameweek'),
  schedules: z
    .optional(z.array(Swapped))
    .check(
      z.describe(
        'On the rows of the latest gameweek of leagues of up to thirty teams: the match points with the fixtures of each team',
      ),
    ),
  replays: z
    .optional(z.array(Replayed))
    .check(z.describe('On the rows of the latest gameweek: its place in the table as it was, and under each what-if')),
  places: z
    .optional(Places)
    .check(
      z.describe(
        'On the rows of the latest gameweek: where it may end; absent once nothing is left to play, until every team has five gameweeks, and in leagues by total points while a score is not known',
      ),
    ),
  missing: MissingGameweeks,
})
export type LuckRow = z.infer<typeof LuckRow>

export const getLuck = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.luck,
  summary:
    'What luck did: everybody against everybody, the match points that were to be expected, and what the bench would have saved',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(LuckRow),
})
