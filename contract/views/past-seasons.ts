import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { leagueFields } from '#contract/games/league-rows.ts'

export const PastLeague = z.object({ ...leagueFields, season: z.string().check(z.describe('Over, such as 2025-26')) })
export type PastLeague = z.infer<typeof PastLeague>

export const listPastSeasons = endpoint({
  method: 'GET',
  path: '/api/past-seasons',
  summary:
    'The leagues that the caller’s saved teams were in in earlier seasons, the latest season first. The calls about leagues answer about them with `season`',
  access: 'verified',
  answer: z.array(PastLeague),
})
