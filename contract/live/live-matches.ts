import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { GameName } from '#contract/games/league-rows.ts'
import { LiveState } from './live.ts'

const Club = z.object({ name: z.string(), short_name: z.string() })

const LiveMatch = z.object({
  /** Its id in this game. */
  fixture: z.int(),
  /** Null while it has no date. */
  kickoff: z.nullable(z.iso.datetime()),
  home: Club,
  away: Club,
  home_score: z.nullable(z.int()),
  away_score: z.nullable(z.int()),
  /** Null before the kick-off, and once the match is over. */
  minute: z.nullable(z.int()),
  /** `over` once the game says so, not at 90 minutes. */
  state: z.enum(['before', 'playing', 'over']),
})

/** A game's gameweek that is played, and the next deadline. */
export const LiveMatches = z.object({
  game: GameName,
  /** Null while none is played. */
  gameweek: z.nullable(z.int()),
  state: z.nullable(LiveState),
  /** When the game was last looked at; null if never. */
  as_of: z.nullable(z.iso.datetime()),
  /** The same, but only if two looks that were due after it are missing; else null. */
  silent_since: z.nullable(z.iso.datetime()),
  /** By kick-off; empty while no gameweek is played. */
  matches: z.array(LiveMatch),
  next_gameweek: z.nullable(z.int()),
  next_deadline: z.nullable(z.iso.datetime()),
  /** Draft: when waivers are processed. */
  next_waivers: z.nullable(z.iso.datetime()),
})
export type LiveMatches = z.infer<typeof LiveMatches>

export const getLiveMatches = endpoint({
  method: 'GET',
  path: '/api/live/matches',
  summary: 'The matches of the gameweek that is played, and the next deadline, by game',
  access: 'verified',
  cost: 'stored',
  query: z.object({ game: z.optional(GameName) }),
  answer: z.array(LiveMatches),
})
