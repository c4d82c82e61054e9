import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { MissingGameweeks, PositionName, RowsQuery, teamFields, totalOf } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

const InAll = z
  .nullable(z.int())
  .check(
    z.describe('Points in every final gameweek of the league, whoever had the player; null where some are not known'),
  )

export const DraftPick = z.object({
  number: z.int().check(z.describe('Over the whole draft, from 1')),
  round: z.int(),
  pick: z.int().check(z.describe('Within the round, from 1')),
  player_id: z.int(),
  web_name: z.string(),
  position: z.nullable(PositionName),
  club: z.nullable(z.string()).check(z.describe('The short name of the club of the latest gameweek')),
  in_all: InAll,
  brought: z
    .nullable(z.int())
    .check(z.describe('Of those, what counted for the team that made the pick: positions 1–11 of its official picks')),
  against: z
    .nullable(z.number())
    .check(
      z.describe(
        'in_all less what a pick of that round has in this league: the mean of the in_all of the round, to four decimals',
      ),
    ),
  missed_out: z
    .nullable(
      z.object({ player_id: z.int(), web_name: z.string(), team_id: z.int(), team_name: z.string(), in_all: z.int() }),
    )
    .check(
      z.describe(
        "Who has most of those picked after this pick and before the team's next, and by whom; null where there is nobody",
      ),
    ),
})
export type DraftPick = z.infer<typeof DraftPick>

const TradedPlayer = z.object({
  player_id: z.int(),
  web_name: z.string(),
  in_all: z.nullable(z.int()).check(z.describe('Points since the trade, whoever had the player')),
  counted: z.nullable(z.int()).check(z.describe('Of those, what counted for the team that got the player')),
})

const DraftTrade = z.object({
  gameweek: z.int().check(z.describe('The first for which it counts')),
  other_team_id: z.int(),
  other_team_name: z.string(),
  got: z.array(TradedPlayer),
  gave: z.array(TradedPlayer),
  balance: z
    .nullable(z.int())
    .check(z.describe('in_all of those the team got, less in_all of those it gave: both sides come to 0')),
})
export type DraftTrade = z.infer<typeof DraftTrade>

const DraftWeek = z.object({
  gameweek: z.int(),
  fifteen: z.nullable(z.int()).check(z.describe('All whom the team picked in the draft')),
  best_eleven: z.nullable(z.int()).check(z.describe('The best eleven of them, in a formation that is allowed')),
  real: z.nullable(z.int()),
})

const EarlierDraft = z.object({
  first_gameweek: z.int(),
  last_gameweek: z.int().check(z.describe('The one before the next draft counted')),
  picks: z.array(DraftPick).check(z.describe('With the points of these gameweeks alone')),
  total_in_all: z.nullable(z.int()),
  total_brought: z.nullable(z.int()),
})
export type EarlierDraft = z.infer<typeof EarlierDraft>

/** What became of a team's draft. Leagues of the draft game only, once their draft and a gameweek of them are known. */
export const DraftRoomRow = z.object({
  ...teamFields,
  picks: z.array(DraftPick),
  trades: z
    .nullable(z.array(DraftTrade))
    .check(
      z.describe(
        'Processed ones, each also on the row of the other team; null as long as the official trades up to the latest gameweek are not known',
      ),
    ),
  total_in_all: totalOf('Points of all whom the team picked, whoever had them'),
  total_brought: totalOf('Of those, what counted for the team'),
  kept_fifteen: totalOf('All fifteen picks, had the team kept them'),
  kept_best_eleven: totalOf('The best eleven of them in each gameweek'),
  real_total: totalOf('What the team really scored'),
  by_gameweek: z.array(DraftWeek),
  drafted_from: z
    .optional(z.int())
    .check(z.describe('Where the league has drafted again: the first gameweek for which the latest draft counts')),
  earlier_drafts: z
    .optional(z.array(EarlierDraft))
    .check(z.describe('Where the league has drafted again and the drafts before are known')),
  missing: MissingGameweeks,
})
export type DraftRoomRow = z.infer<typeof DraftRoomRow>

export const getDraftRoom = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.draftRoom,
  summary:
    'What became of the draft: every pick, the squads had everybody kept it, and the trades since; draft leagues only',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(DraftRoomRow),
})
