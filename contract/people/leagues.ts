import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { leagueFields, SeasonQuery } from '#contract/games/league-rows.ts'

const SyncState = z.enum(['pending', 'syncing', 'ready', 'failed'])

/** Gameweeks in a row, with the name that the maker of a league's links has given them. */
export const Period = z.object({ name: z.string(), from: z.int(), to: z.int() })
export type Period = z.infer<typeof Period>

/** How far a league is known. `done` and `total` count team gameweeks of the sync under way (or of the last one). */
export const LeagueSync = z.object({
  ...leagueFields,
  state: SyncState,
  done: z.int(),
  total: z.int(),
  /** `h` head-to-head, `c` total points. */
  scoring: z.enum(['h', 'c']),
  /** Left out of leagues without a cup, and until its first round is drawn. */
  has_cup: z.optional(z.literal(true)),
  /** False while the league's draft is still to come. */
  drafted: z.boolean(),
  /** The latest final gameweek that the league's tables show; null before the first. */
  latest_gameweek: z.nullable(z.int()),
  /** When the tables were last written, ISO 8601 in UTC. */
  updated_at: z.nullable(z.string()),
  /** The next gameweek whose result will be added, and its deadline, ISO 8601 in UTC; null when the season is over. */
  next_gameweek: z.nullable(z.int()),
  next_deadline: z.nullable(z.string()),
  /** Draft only: when waivers before that deadline are processed. */
  next_waivers: z.optional(z.string()),
  /** The gameweek that is played: its deadline has passed, and it is not final yet. Left out between gameweeks. */
  live_gameweek: z.optional(z.int()),
  /** The gameweek that the programme tells from its last whistle until it is final, when it was told, and the times before the one after it. */
  whistle: z.optional(
    z.object({
      gameweek: z.int(),
      told_at: z.string(),
      next_deadline: z.nullable(z.string()),
      next_waivers: z.optional(z.string()),
    }),
  ),
  /** Those that the caller, or the maker of the link they came by, has named. */
  periods: z.optional(z.array(Period)),
  /** What people should know about the last sync: why it failed, what it waits for, or what is missing. */
  message: z.nullable(z.string()),
})
export type LeagueSync = z.infer<typeof LeagueSync>

export const getLeagueSync = endpoint({
  method: 'GET',
  path: '/api/league-sync',
  summary: 'How far the leagues of the signed-in person are fetched',
  access: 'verified',
  cost: 'stored',
  query: SeasonQuery,
  answer: z.array(LeagueSync),
})
