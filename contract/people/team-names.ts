import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { TEAM_ID_TEXTS, teamIdText } from '#contract/base/team-id.ts'
import { GameName, LeagueType } from '#contract/games/league-rows.ts'

/** A team as everybody may see it here: the names of the team and of its leagues, nothing of people. */
export const NamedTeam = z.object({
  game: GameName,
  team_name: z.string(),
  leagues: z.array(z.object({ type: z.optional(LeagueType), league_name: z.string() })),
})
export type NamedTeam = z.infer<typeof NamedTeam>

export const lookUpNames = endpoint({
  method: 'GET',
  path: '/api/team-names/:teamId',
  summary: 'The names of a team and of its private leagues, asked from the official games; nothing is stored',
  access: 'optional',
  cost: 'stored',
  params: z.object({ teamId: teamIdText(TEAM_ID_TEXTS.missing) }),
  query: z.object({
    game: z.optional(GameName.check(z.describe('Without it both games are asked: the number may be a team of each'))),
  }),
  answer: z.object({ teams: z.array(NamedTeam) }),
})
