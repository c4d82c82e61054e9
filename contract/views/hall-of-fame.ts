import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { GameName, LeagueType, leagueFields, SeasonField } from '#contract/games/league-rows.ts'
import { LeagueRecord } from './records.ts'

const Teams = z.array(z.string())

const FamousSeason = z.object({
  season: z.string(),
  ...leagueFields,
  is_over: z.boolean().check(z.describe('Whether no gameweek of it is to come: before, its honours are those so far')),
  champions: Teams.check(
    z.describe(
      'The winner of the final, where a knock-out decided the league; else the first of the final table, all who share that place. Empty while that is not known',
    ),
  ),
  last: Teams.check(
    z.describe(
      'The last of the final table; empty where that team has won the final, where all share one place, and while a place is not known',
    ),
  ),
  bench_kings: Teams.check(
    z.describe(
      'Most points on the bench in the season; empty, and most_bench null, while gameweeks of a team are missing',
    ),
  ),
  most_bench: z.nullable(z.int()),
  /** Whether the caller may take it away again; not the season asked for. */
  is_joined_by_caller: z.boolean(),
})
export type FamousSeason = z.infer<typeof FamousSeason>

const AllTimeRecord = z.extend(LeagueRecord, { season: z.string(), team_name: z.string() })
export type AllTimeRecord = z.infer<typeof AllTimeRecord>

/** A league of the caller in the season before the earliest in the hall, with mostly the same people. */
const SameLeagueOffer = z.object({
  season: z.string(),
  ...leagueFields,
  /** The league of the season after it. */
  next: z.object({ season: z.string(), league_id: z.int() }),
  agreeing: z.int().check(z.describe('How many people of the later league were in it, by their names')),
  people: z.int().check(z.describe('How many people the later league has')),
})
export type SameLeagueOffer = z.infer<typeof SameLeagueOffer>

export const HallOfFame = z.object({
  ...leagueFields,
  season: z.string(),
  seasons: z.array(FamousSeason).check(z.describe('The latest first; of those before, the ones the caller had')),
  all_time: z.array(AllTimeRecord).check(z.describe('Over these seasons; ties name all')),
  offer: z.nullable(SameLeagueOffer),
})
export type HallOfFame = z.infer<typeof HallOfFame>

export const getHallOfFame = endpoint({
  method: 'GET',
  path: '/api/hall-of-fame',
  summary: 'Champions and all-time records over the seasons of each of the caller’s leagues that they had and joined',
  access: 'verified',
  answer: z.array(HallOfFame),
})

const SameLeague = z.object({
  game: GameName,
  type: z.optional(LeagueType),
  /** The later season. */
  season: SeasonField,
  leagueId: z.int().check(z.positive()),
  /** The league of the season before. */
  beforeId: z.int().check(z.positive()),
  /** `undo` takes back one's own `same`. */
  answer: z.enum(['same', 'other', 'undo'], 'answer must be same, other or undo'),
})

export const saySameLeague = endpoint({
  method: 'POST',
  path: '/api/same-league',
  summary:
    'For the caller alone, who had both: join a league with that of the season before, say that it is another one, or take the joining back',
  access: 'verified',
  body: SameLeague,
  answer: z.object({ success: z.boolean() }),
})
