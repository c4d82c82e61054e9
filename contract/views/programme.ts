import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import {
  Form,
  GameweekField,
  leagueFields,
  PositionName,
  SeasonQuery,
  teamFields,
} from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

const Fact = z.object({
  kind: z.string().check(z.describe('What happened: `lead-new`, `bench-king` …')),
  teams: z.array(z.int()).check(z.describe('To whom; the first is the one it is about')),
  players: z.array(z.int()),
  values: z.record(z.string(), z.union([z.number(), z.string()])).check(z.describe('Every number that the text names')),
  since: z.nullable(z.int()).check(z.describe('The gameweek in which it began, of what lasts longer')),
  evidence: z
    .object({ path: z.string(), gameweek: z.int(), team_id: z.nullable(z.int()) })
    .check(z.describe('The screen that shows it, and whose row')),
})

/** A sentence, and the finding that it puts into words. */
export const Said = z.extend(Fact, {
  text: z.string(),
  also: z
    .optional(z.array(Fact))
    .check(z.describe('What else the sentence tells: the results of whoever leads and is second')),
})
export type Said = z.infer<typeof Said>

const Player = z.object({ player_id: z.int(), web_name: z.string(), points: z.int() })

/** `club` and `position` decide the shirt; null where the official game does not say. */
const BenchPlayer = z.extend(Player, {
  club: z.optional(z.nullable(z.string())),
  position: z.optional(z.nullable(PositionName)),
})

/** A team's week in figures. */
export const WeekRow = z.object({
  ...teamFields,
  rank: z.nullable(z.int()),
  last_rank: z.nullable(z.int()),
  points: z.nullable(z.int()),
  total_points: z.nullable(z.int()),
  match_points: z.optional(z.nullable(z.int())),
  bench_points: z.nullable(z.int()),
  /** The points that the moves brought; null without moves, or where they are not known. */
  moves: z.nullable(z.object({ gained: z.int(), best: z.nullable(Player), gone: z.nullable(Player) })),
  form: z.optional(Form),
})
export type WeekRow = z.infer<typeof WeekRow>

/** A null team is the average of an odd league. */
const Match = z.object({
  team_a: z.nullable(z.int()),
  team_b: z.nullable(z.int()),
  points_a: z.int(),
  points_b: z.int(),
  is_knockout: z.boolean(),
  winner: z.optional(z.nullable(z.int())).check(z.describe('Of a knock-out: who goes through, whatever the points')),
})

/** A gameweek that a knock-out plays in. */
const Knockout = z.object({
  round: z.nullable(z.string()).check(z.describe('What it is called; null while it is still to be drawn')),
  byes: z.array(z.int()).check(z.describe('Who goes through without a match')),
})

const Traded = z.object({ player_id: z.int(), web_name: z.string() })

const Trade = z.object({
  offered_by: z.int(),
  received_by: z.int(),
  got: z.array(Traded).check(z.describe('Who came to the team that offered it')),
  gave: z.array(Traded).check(z.describe('Who left that team for them')),
})

const Stakes = z.object({ team_id: z.int(), won: z.int(), lost: z.int() })

/** What a team brings into the next gameweek. */
const TeamBefore = z.object({
  team_id: z.int(),
  lately: z
    .array(z.object({ gameweek: z.int(), points: z.nullable(z.int()) }))
    .check(z.describe('The last five gameweeks, after transfer costs; null is not known')),
  average_points: z.nullable(z.number()).check(z.describe('Of the gameweeks in `lately` that are known')),
  average_bench: z.nullable(z.number()),
  first: z.nullable(z.int()).check(z.describe('In how many of 100 simulated seasons it ends first')),
})

const Race = z.object({
  ahead: z.int(),
  behind: z.int(),
  gap: z.int(),
  turned: z
    .int()
    .check(z.describe('In how many of the last `of` gameweeks the team behind scored more than `gap` points more')),
  of: z.int(),
})

const AtWhistle = z.object({
  team_id: z.nullable(z.int()).check(z.describe('Null is the average of an odd league')),
  points: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  bench_points: z.nullable(z.int()),
})

/** The next gameweek. Only the latest edition has teams, races, last chips, the order of waivers and what is at stake. */
const Next = z.object({
  gameweek: z.int(),
  matches: z.array(
    z.object({
      team_a: z.nullable(z.int()),
      team_b: z.nullable(z.int()),
      met: z.array(Match).check(z.describe('Their earlier matches')),
      stakes: z.optional(z.array(Stakes)),
    }),
  ),
  knockout: z.optional(Knockout),
  watch: z.nullable(z.int()).check(z.describe('The place of the match to watch in the list')),
  stakes: z
    .array(Stakes)
    .check(z.describe('In how many of 100 simulated seasons its teams end first, after a win and after a defeat')),
  teams: z.optional(z.array(TeamBefore)).check(z.describe('By place')),
  races: z
    .optional(z.array(Race))
    .check(
      z.describe('Of leagues for total points: neighbours in the table, that for the first place and the closest'),
    ),
  last_chips: z
    .optional(z.array(z.object({ chip: z.string(), team: z.int() })))
    .check(z.describe('Classic: chips that one team alone may still play; absent without any')),
  trades: z.optional(z.array(Trade)).check(z.describe('Draft: those for this gameweek that are known already')),
  waiver_order: z
    .optional(z.array(z.int()))
    .check(
      z.describe(
        'Draft: the team that picks first in the next waivers, second …, by the official game; absent where it is not known',
      ),
    ),
})

export const ProgrammeRow = z.object({
  ...leagueFields,
  gameweek: z.int(),
  edition: z
    .int()
    .check(
      z.describe(
        '1, and one more for each correction that made a sentence untrue; 0 from the last whistle until the gameweek is final',
      ),
    ),
  corrected: z.array(z.string()).check(z.describe('What earlier editions said that was not so')),
  since_whistle: z
    .optional(z.array(AtWhistle))
    .check(z.describe('What was told first at the last whistle of the teams whose week is another one since')),
  headline: Said,
  lead: z.array(Said),
  bench: z.object({
    said: z.nullable(Said),
    team_id: z.nullable(z.int()),
    points: z.nullable(z.int()),
    players: z.array(BenchPlayer).check(z.describe('Those left out, in the order of the bench')),
  }),
  stories: z.array(Said),
  thread: z.nullable(Said),
  results: z.array(Match),
  knockout: z.optional(Knockout),
  trades: z
    .optional(z.array(Trade))
    .check(z.describe('Draft: the trades that count from this gameweek on, as they were made; absent without any')),
  table: z.array(WeekRow).check(z.describe('By place')),
  next: z.nullable(Next).check(z.describe('The gameweek after; null where none is left to play')),
})
export type ProgrammeRow = z.infer<typeof ProgrammeRow>

const ProgrammeQuery = z.extend(SeasonQuery, { gameweek: z.optional(GameweekField) })

export const getProgramme = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.programme,
  summary: 'The programme of each league: what happened in a gameweek, the latest unless one is named',
  access: 'verified',
  cost: 'counted',
  query: ProgrammeQuery,
  answer: z.array(ProgrammeRow),
})

export const EditionRow = z.object({ ...leagueFields, gameweek: z.int(), edition: z.int(), headline: z.string() })
export type EditionRow = z.infer<typeof EditionRow>

export const getProgrammes = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.programmes,
  summary: 'The editions of each league’s programme with their headlines, newest first',
  access: 'verified',
  cost: 'counted',
  query: SeasonQuery,
  answer: z.array(EditionRow),
})
