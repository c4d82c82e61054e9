import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { leagueFields, MissingGameweeks, PositionName, RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import { LEAGUE_PATHS } from './paths.ts'

const MISSING = 'null where the picks of a team that was there are missing'
const count = (what: string) => z.nullable(z.int()).check(z.describe(`${what}; ${MISSING}`))

export const figures = {
  points: z.nullable(z.int()).check(z.describe('The points of the player, whoever had them')),
  counted: count('The points that counted for teams of the league, as often as they did'),
  owned: count('How many teams had the player'),
  elevens: count('How many had them at positions 1–11 of the official picks'),
  captained: z.optional(count('How many made them captain; classic only')),
  benched: count('How many had them at positions 12–15'),
}

export const LeaguePlayer = z.object({
  player_id: z.int(),
  web_name: z.string(),
  position: z.nullable(PositionName),
  club: z.nullable(z.string()).check(z.describe('The short name of the club of that gameweek')),
  owned_by: z.array(z.int()).check(z.describe('The teams that had the player in the gameweek')),
  ...figures,
  season: z.object(figures).check(z.describe('The same of all gameweeks up to this one: a team counts once in each')),
})
export type LeaguePlayer = z.infer<typeof LeaguePlayer>

const { team_id, team_name, owner_first_name, owner_last_name } = teamFields
export const OurLeagueTeam = z.object({
  team_id,
  team_name,
  owner_first_name,
  owner_last_name,
  missing: MissingGameweeks,
})

/** A gameweek of a league: whom its teams had in it or before, most points for the league first. */
export const OurLeagueWeek = z.object({
  ...leagueFields,
  gameweek: z.int(),
  teams: z.array(OurLeagueTeam),
  players: z.array(LeaguePlayer),
})
export type OurLeagueWeek = z.infer<typeof OurLeagueWeek>

export const getOurLeague = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.ourLeague,
  summary: 'The players whom the teams of a league owned, started and benched, and what they brought it',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(OurLeagueWeek),
})
