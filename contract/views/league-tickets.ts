import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { leagueFields } from '#contract/games/league-rows.ts'

/** The latest programme of a league in a line, and where each of its teams stands. */
const LeagueTicketRow = z.object({
  ...leagueFields,
  gameweek: z.int(),
  edition: z.int().check(z.describe('0 from the last whistle until the gameweek is final')),
  headline: z.string(),
  teams: z.array(
    z.object({
      team_id: z.int(),
      rank: z.nullable(z.int()),
      points: z.nullable(z.int()).check(z.describe('Of the gameweek')),
    }),
  ),
})
export type LeagueTicketRow = z.infer<typeof LeagueTicketRow>

export const getLeagueTickets = endpoint({
  method: 'GET',
  path: '/api/league-tickets',
  summary: 'The latest programme of each league in a line: its headline, and the place and points of each team',
  access: 'verified',
  cost: 'counted',
  answer: z.array(LeagueTicketRow),
})
