import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { MissingGameweeks, RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import { RECORD_KINDS } from '#domain/records/kinds.ts'
import { LEAGUE_PATHS } from './paths.ts'

export const LeagueRecord = z.object({
  scope: z
    .enum(['gameweek', 'season'])
    .check(z.describe('Of the gameweek of the row, or of the season as it stood after it')),
  kind: z
    .enum(RECORD_KINDS)
    .check(
      z.describe(
        'highest, lowest: net points of a gameweek; biggest-win, narrowest-win: by how many points; unluckiest-loser: most points in a defeat; winning-run, unbeaten-run, losing-run: matches in a row; most-bench: points on the bench; best-moves, worst-moves: what the moves of a gameweek brought in it; best-captain: points as often as they counted; let-go: points for others since the team let somebody go; denied: points for others of somebody whom the team claimed too late',
      ),
    ),
  value: z.int(),
  gameweek: z.int().check(z.describe('When; of runs the last')),
  since: z
    .optional(z.int())
    .check(z.describe('The first gameweek of a run, and from which on somebody was let go or claimed too late')),
  until: z
    .optional(z.int())
    .check(z.describe('Of let-go, where a free hit took the player: its gameweek, the only one that counts')),
  opponent: z.optional(z.string()).check(z.describe('Of matches; Average for the average team')),
  opponent_team_id: z.optional(z.nullable(z.int())).check(z.describe('Of matches; null for the average team')),
  score: z
    .optional(z.object({ own: z.int(), other: z.int() }))
    .check(z.describe('Of matches: own points, and those of the opponent')),
  player_id: z.optional(z.int()),
  web_name: z.optional(z.string()),
  served: z.optional(z.string()).check(z.describe('Of denied: the team that got the player then')),
  served_team_id: z.optional(z.int()),
  scored_for: z
    .optional(z.array(z.object({ team_id: z.int(), team_name: z.string(), points: z.int() })))
    .check(z.describe('Of denied: for which teams the player has scored since, the most first')),
})
export type LeagueRecord = z.infer<typeof LeagueRecord>

/** The records that a team holds after a final gameweek. Teams that tie all have the record. */
export const RecordsRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  records: z.array(LeagueRecord),
  has_belt: z
    .boolean()
    .check(
      z.describe(
        'Whether the team has the belt: it begins with whoever has most points in the first gameweek, and passes to whoever beats a holder; in leagues for points to whoever has most in a gameweek',
      ),
    ),
  belt_gameweeks: z.int().check(z.describe('After how many gameweeks up to this one the team had the belt')),
  missing: MissingGameweeks,
})
export type RecordsRow = z.infer<typeof RecordsRow>

export const getRecords = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.records,
  summary: 'Records of each gameweek and of the season as it stood, who holds them, and the belt',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(RecordsRow),
})
