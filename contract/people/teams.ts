import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { TEAM_ID_TEXTS, TeamIdTextOrNumber } from '#contract/base/team-id.ts'
import { GameName, LeagueType } from '#contract/games/league-rows.ts'
import { CHOICE_TEXTS, type ChosenLeague, ChosenLeagues } from './chosen-leagues.ts'
import { LeagueSync } from './leagues.ts'

const YearField = z
  .string('year must be a season such as 2026-27')
  .check(z.regex(/^\d{4}-\d{2}$/, 'year must be a season such as 2026-27'))

const UserIdField = z.string('userId must be a text').check(z.maxLength(200, 'userId is too long'))

/**
 * `pending`: the official game has not told us about this team yet. `no-league`: it is in none (classic: in none of the
 * selected ones). `not-drafted`: its league has not drafted. `not-found`: the official game knows no such team.
 * `league-…`: its league cannot be followed, because the official game does not know it (any more), because it is a public one,
 * because it has too many teams.
 */
export const TeamStatus = z.enum([
  ...(['pending', 'ready', 'no-league', 'not-drafted', 'not-found'] as const),
  ...(['league-not-found', 'league-not-private', 'league-too-large'] as const),
])
export type TeamStatus = z.infer<typeof TeamStatus>

/** One saved team in one of its leagues; the league is null while it is not known, or when there is none. */
export const SavedTeam = z.object({
  team_id: z.int(),
  year: z.string(),
  game: GameName,
  type: z.optional(LeagueType),
  player_name: z.nullable(z.string()),
  team_name: z.nullable(z.string()),
  league_id: z.nullable(z.int()),
  league_name: z.nullable(z.string()),
  status: TeamStatus,
})
export type SavedTeam = z.infer<typeof SavedTeam>

const teamFields = {
  userId: z.optional(UserIdField),
  teamId: TeamIdTextOrNumber,
  year: z.optional(YearField),
  game: z.optional(GameName),
}

function isEachOnce(leagues: readonly ChosenLeague[]): boolean {
  return new Set(leagues.map(({ id, type }) => `${type} ${id}`)).size === leagues.length
}

export const saveTeam = endpoint({
  method: 'POST',
  path: '/api/team/save',
  summary: 'Save a team of the signed-in person and follow its leagues; of a classic team, the selected ones',
  access: 'verified',
  body: z.object(
    {
      ...teamFields,
      /** Classic teams only: the leagues to follow, in place of those selected before. */
      selectedLeagues: z.optional(ChosenLeagues.check(z.refine(isEachOnce, CHOICE_TEXTS.twice))),
    },
    TEAM_ID_TEXTS.missing,
  ),
  answer: z.extend(SavedTeam, {
    /** The saved team once for each of its leagues. */
    entries: z.array(SavedTeam),
    sync: z.array(LeagueSync),
  }),
})

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/api/team/delete',
  summary: 'Forget a saved team',
  access: 'verified',
  body: z.object(teamFields, TEAM_ID_TEXTS.missing),
  answer: z.object({ success: z.boolean() }),
})

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/team/all',
  summary: 'The saved teams of the signed-in person, one entry per team and league',
  access: 'verified',
  cost: 'stored',
  query: z.object({ userId: z.optional(UserIdField), year: z.optional(YearField) }),
  answer: z.array(SavedTeam),
})
