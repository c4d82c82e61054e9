import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { GameName, LeagueQuery, LeagueType } from '#contract/games/league-rows.ts'

const Score = z.tuple([z.int(), z.int()])

export const LiveEntry = z.object({
  /** Grows with every entry of the league's gameweek. */
  id: z.int(),
  /** When it was seen; null after looks that were missed. */
  at: z.nullable(z.iso.datetime()),
  kind: z.enum([
    'goal',
    'assist',
    'clean sheet',
    'yellow card',
    'red card',
    'saves',
    'defending',
    'bonus',
    'substitution',
  ]),
  /** The id of the match; null for a substitution. */
  fixture: z.nullable(z.int()),
  /** The match's minute; null after looks that were missed, once the match is over, and for a substitution. */
  minute: z.nullable(z.int()),
  /** The player to whom it happened; for a substitution, the player who would come on. */
  player_id: z.int(),
  web_name: z.string(),
  /** For a substitution: the player who would make room. */
  player_out: z.nullable(z.string()),
  /** The points it brought the player; below 0 where it cost some. */
  points: z.int(),
  /** Something was taken back. */
  is_correction: z.boolean(),
  /** The teams for which it counts, twice for a captain; for a substitution, the team that would make it. */
  gained: z.array(z.object({ team_id: z.int(), points: z.int() })),
  /** The teams that have the player on the bench. */
  benched: z.array(z.int()),
  /** Whose rank or match moved; only on the last entry of a look, since all its entries together moved them. */
  moves: z.array(
    z.object({
      team_id: z.int(),
      rank_before: z.nullable(z.int()),
      rank: z.nullable(z.int()),
      /** The score of the team's match, its own first; null where it has none. */
      match: z.nullable(z.object({ before: Score, now: Score })),
    }),
  ),
})
export type LiveEntry = z.infer<typeof LiveEntry>

/** What happened in a league while its gameweek is played, oldest first. Everything is provisional. */
export const LiveFeed = z.object({
  game: GameName,
  type: z.optional(LeagueType),
  league_id: z.int(),
  gameweek: z.int(),
  entries: z.array(LiveEntry),
})
export type LiveFeed = z.infer<typeof LiveFeed>

const BAD_AFTER = 'after must be the id of an entry'

const EntryId = z.pipe(z.string(BAD_AFTER).check(z.regex(/^\d{1,9}$/, BAD_AFTER)), z.transform(Number))

export const getLiveFeed = endpoint({
  method: 'GET',
  path: '/api/live/feed',
  summary:
    'What happened in the leagues while the gameweek is played, and what it did to them; with `after`, the entries of a larger id',
  access: 'verified',
  query: z.extend(LeagueQuery, { after: z.optional(EntryId) }),
  answer: z.array(LiveFeed),
})
