import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { leagueFields, MissingGameweeks, PositionName, RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

const { team_id, team_name, owner_first_name, owner_last_name } = teamFields

export const player = {
  player_id: z.int(),
  web_name: z.string(),
  position: z.nullable(PositionName),
  club: z.nullable(z.string()).check(z.describe('The short name of the club of that gameweek')),
  points: z.int(),
}

const WireEleven = z.object({
  points: z.int(),
  players: z.array(z.object(player)).check(z.describe('From the goalkeeper to the forwards')),
})
export type WireEleven = z.infer<typeof WireEleven>

const FreePlayer = z.object({
  ...player,
  lately: z.nullable(z.int()).check(z.describe('Points from `since` on, whoever had the player then')),
  dropped_by: z
    .nullable(
      z.object({
        team_id,
        team_name,
        gameweek: z.int().check(z.describe('The first without the player')),
        points_since: z.nullable(z.int()).check(z.describe('The points of the player from that gameweek on')),
      }),
    )
    .check(z.describe('Who let the player go last; null where nobody did, or no move says so')),
})

const DeniedClaim = z.object({
  team_id,
  team_name,
  ...player,
  served: z.object({ team_id, team_name }).check(z.describe('Who had got the player before')),
})

/** A gameweek of a draft league: whom nobody had. */
export const WireWeek = z.object({
  ...leagueFields,
  gameweek: z.int(),
  since: z.int().check(z.describe('The first of the last four gameweeks, or of as many as the league has had')),
  best: z
    .nullable(WireEleven)
    .check(z.describe('The best eleven of players in nobody’s picks; null where picks are missing')),
  lately: z
    .nullable(WireEleven)
    .check(
      z.describe(
        'The same of players in nobody’s picks in any gameweek from `since` on, by their points in all of them',
      ),
    ),
  free: z
    .array(FreePlayer)
    .check(z.describe('Of each position the three in nobody’s picks with most points from `since` on')),
  denied: z.array(DeniedClaim).check(z.describe('Waiver claims for this gameweek that came too late')),
  teams: z.array(
    z.object({
      team_id,
      team_name,
      owner_first_name,
      owner_last_name,
      missing: MissingGameweeks,
    }),
  ),
})
export type WireWeek = z.infer<typeof WireWeek>

export const getWire = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.wire,
  summary:
    'Whom nobody had: the best eleven of them, the best who are free and who dropped them, and claims in vain; draft leagues only',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(WireWeek),
})
