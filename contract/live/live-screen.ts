import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { GameName, LeagueQuery, LeagueType } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from '#contract/views/paths.ts'
import { LiveRow } from './live.ts'
import { LiveEntry } from './live-feed.ts'

/** The last entries of a league's feed: whoever has those up to `after` has all with these. */
const LatestEntries = z.object({ gameweek: z.int(), after: z.int(), entries: z.array(LiveEntry) })
export type LatestEntries = z.infer<typeof LatestEntries>

/** What an open live screen asks for again and again: one answer a league and look. */
const LiveLeague = z.object({
  game: GameName,
  type: z.optional(LeagueType),
  league_id: z.int(),
  /** As `GET /api/live` has them. */
  rows: z.array(LiveRow),
  /** Null of a gameweek that is final. */
  latest: z.nullable(LatestEntries),
})
export type LiveLeague = z.infer<typeof LiveLeague>

export const getLiveScreen = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.live,
  summary: 'What a live screen shows of the leagues: the rows of `GET /api/live`, with what happened last',
  access: 'verified',
  cost: 'counted',
  query: LeagueQuery,
  answer: z.array(LiveLeague),
})
