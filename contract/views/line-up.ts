import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { TeamIdInAddress } from '#contract/base/team-id.ts'
import { GameName, LeagueType, PositionName, SeasonField } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

/** A player of a line-up; null where the official game does not say. */
export const LineUpPlayer = z.object({
  player_id: z.int(),
  web_name: z.string(),
  position: z.nullable(PositionName),
  /** The short name of the player's club, which decides the shirt. */
  club: z.nullable(z.string()),
  /** The player's points of the gameweek, before any multiplier. */
  points: z.int(),
  /** How often they count: 0 on the bench (1 on a boosted one), 2 for the captain, 3 for a triple captain. */
  multiplier: z.int(),
  is_captain: z.boolean(),
  is_vice_captain: z.boolean(),
  /** `on`: came in by an automatic substitution; `off`: made room by one. */
  substituted: z.nullable(z.enum(['on', 'off'])),
})
export type LineUpPlayer = z.infer<typeof LineUpPlayer>

/** The eleven from the goalkeeper to the forwards, and the bench in its order, each with its points. */
export const Eleven = z.object({
  starters: z.array(LineUpPlayer),
  bench: z.array(LineUpPlayer),
  manager: z
    .optional(LineUpPlayer)
    .check(z.describe('The assistant manager, who counts apart from the eleven; only in the gameweeks of that chip')),
  /** With multipliers, before transfer costs. */
  starters_points: z.int(),
  /** What was left on the bench: 0 in a bench-boost week. */
  bench_points: z.int(),
})
export type Eleven = z.infer<typeof Eleven>

export const LineUp = z.object({
  game: GameName,
  year: z.string(),
  team_id: z.int(),
  team_name: z.string(),
  owner_first_name: z.string(),
  owner_last_name: z.string(),
  /** The final gameweeks of which the team's picks and the points are known, newest first; empty before its first. */
  gameweeks: z.array(z.int()),
  missing: z
    .array(z.int())
    .check(
      z.describe(
        'Final gameweeks of the team, ascending, whose picks could not be read yet; gameweeks before it joined are not missing',
      ),
    ),
  /** The one shown; null where there is none. */
  gameweek: z.nullable(z.int()),
  /** `3xc`, `bboost`, `freehit`, `wildcard`, …, as the official game spells it; null without a chip, and in draft. */
  chip: z.nullable(z.string()),
  transfer_cost: z.int(),
  /** The team's official points of the gameweek after transfer costs; null where they are not known. */
  net_points: z.nullable(z.int()),
  line_up: z.nullable(Eleven),
  /** The same gameweek with the team of gameweek 1, as the what-if counts it; null for a team without one. */
  locked: z.nullable(Eleven),
})
export type LineUp = z.infer<typeof LineUp>

const GameweekField = z.pipe(
  z.string('gw must be a gameweek').check(z.regex(/^([1-9]|[1-5]\d)$/, 'gw must be a gameweek, from 1 on')),
  z.transform(Number),
)

const GameweekText = z
  .string('from and to must be gameweeks')
  .check(z.regex(/^([1-9]|[1-4]\d)$/, 'from and to must be gameweeks'))

const lineUpAddress = {
  params: z.object({ teamId: TeamIdInAddress }),
  /** Without `gw`: the latest final gameweek of the team. */
  query: z.object({ gw: z.optional(GameweekField), game: z.optional(GameName), season: z.optional(SeasonField) }),
} as const

export const getLineUp = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.lineUp,
  summary: 'The line-up of a team in a final gameweek, and the same gameweek with its first team',
  access: 'verified',
  ...lineUpAddress,
  answer: LineUp,
})

export const getLineUpPicture = endpoint({
  method: 'GET',
  path: '/api/line-up/:teamId/picture',
  summary: 'The line-up as a picture to share, 1080 × 1080',
  access: 'verified',
  ...lineUpAddress,
  picture: true,
  answer: z.unknown(),
})

/** Which table of a league the picture shows. */
export const PictureTable = z.enum([
  ...(['season', 'head-to-head', 'bench-king', 'waiwer-king', 'no-subs', 'ledger', 'cup'] as const),
  ...(['luck', 'months', 'records', 'our-league', 'our-league-season', 'wire', 'draft-room', 'last-standing'] as const),
])
export type PictureTable = z.infer<typeof PictureTable>

const pictureOfLeague = {
  leagueId: z.pipe(
    z.string('leagueId must be a number').check(z.regex(/^\d{1,10}$/, 'leagueId must be a number')),
    z.transform(Number),
  ),
  game: z.optional(GameName),
  type: z.optional(LeagueType),
  season: z.optional(SeasonField),
  gw: z.optional(GameweekField),
} as const

export const getTablePicture = endpoint({
  method: 'GET',
  path: '/api/league-picture',
  summary: 'A table of a league as a picture to share, 1080 × 1080',
  access: 'verified',
  /** Months alone: a `month` or the name of a period, or the first and the last gameweek. */
  query: z.object({
    table: PictureTable,
    ...pictureOfLeague,
    month: z.optional(
      z
        .string('month must be like november')
        .check(z.minLength(1, 'month must be like november'), z.maxLength(200, 'month must be like november')),
    ),
    from: z.optional(GameweekText),
    to: z.optional(GameweekText),
  }),
  picture: true,
  answer: z.unknown(),
})

/** For a chat, or as tall as a phone screen. */
export const PictureForm = z.enum(['portrait', 'story'])
export type PictureForm = z.infer<typeof PictureForm>

export const getProgrammePicture = endpoint({
  method: 'GET',
  path: '/api/programme-picture',
  summary:
    'The front page of a programme as a picture to share, 1080 × 1350, or as a story, 1080 × 1920; the preview, 1080 × 1080',
  access: 'verified',
  query: z.object({
    ...pictureOfLeague,
    form: z.optional(PictureForm),
    edition: z.optional(z.literal('next', 'edition must be next')),
  }),
  picture: true,
  answer: z.unknown(),
})

export const getWrappedPicture = endpoint({
  method: 'GET',
  path: '/api/wrapped-picture',
  summary: 'A card of a season as a picture to share, 1080 × 1920: of a team, or of the league where none is named',
  access: 'verified',
  query: z.object({
    ...pictureOfLeague,
    team: z.optional(TeamIdInAddress),
    card: z.pipe(
      z.string('card must be a number from 1 on').check(z.regex(/^[1-9]\d?$/, 'card must be a number from 1 on')),
      z.transform(Number),
    ),
  }),
  picture: true,
  answer: z.unknown(),
})
