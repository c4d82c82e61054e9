import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { TeamIdInAddress } from '#contract/base/team-id.ts'
import { GameName, LeagueQuery, LeagueType } from '#contract/games/league-rows.ts'

const LivePlayer = z.object({
  player_id: z.int(),
  web_name: z.string(),
  /** Null for a player who is no longer listed. */
  position: z.nullable(z.enum(['GKP', 'DEF', 'MID', 'FWD'])),
  /** The club's short name. */
  club: z.nullable(z.string()),
  /** The ids of the player's matches of this gameweek, as `GET /api/live/matches` has them; two in a double, none in a blank. */
  fixtures: z.array(z.int()),
  minutes: z.int(),
  /** Official points plus provisional bonus. */
  points: z.int(),
  /** The part of the points that is provisional bonus. */
  bonus: z.int(),
  state: z.enum(['to play', 'playing', 'done', 'absent']),
  /** How often the points count if everything ended now; 0 on the bench. */
  multiplier: z.int(),
  /** How often the points count for the team as submitted, without substitutions and with the captain as named. */
  submitted_multiplier: z.int(),
  /** As the team named them: a captain who does not play counts once or not at all, and the vice-captain for them. */
  is_captain: z.boolean(),
  is_vice_captain: z.boolean(),
  /** As the team was submitted, without any substitution. */
  is_starter: z.boolean(),
})

/** A team's players while its gameweek is played, in the order in which the team was submitted. Everything is provisional. */
export const LiveSquad = z.object({
  game: GameName,
  type: z.optional(LeagueType),
  league_id: z.int(),
  team_id: z.int(),
  gameweek: z.int(),
  as_of: z.iso.datetime(),
  /** What transfers cost in this gameweek. */
  transfer_cost: z.int(),
  chip: z.nullable(z.string()),
  players: z.array(LivePlayer),
  /** Who would come on for whom; `waits`: the player coming on has not appeared yet. */
  subs: z.array(z.object({ player_in: z.int(), player_out: z.int(), waits: z.boolean() })),
})
export type LiveSquad = z.infer<typeof LiveSquad>

export const getLiveSquads = endpoint({
  method: 'GET',
  path: '/api/live/squads',
  summary:
    'The players of every team of the leagues, or of one `team`, while a gameweek is played, with the substitutions that would be made',
  access: 'verified',
  cost: 'counted',
  query: z.extend(LeagueQuery, { team: z.optional(TeamIdInAddress) }),
  answer: z.array(LiveSquad),
})
