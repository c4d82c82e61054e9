import type { Endpoint } from '#contract/base/endpoint.ts'
import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { getLineUp } from '#contract/views/line-up.ts'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { ANSWERS } from '#display/views/views.ts'

/** The calls whose answers are stored: their paths stand in `stored-answers.ts`, which every page loads. */
export const STORED_CALLS: readonly Endpoint[] = [
  ...ANSWERS.map(({ call }) => call),
  ...[getProgramme, getProgrammes, getLeagueSync, listTeams, getLineUp],
  ...[getBenchTrending, getBenchPresence, getStarterMedians, getCommunitySummary],
]
const endpoints = new Map<unknown, Endpoint>(STORED_CALLS.map((endpoint) => [endpoint.path, endpoint]))

/** A stored answer to the call of a path, if it still has the shape of that call. */
export function readStored(path: unknown, data: unknown): unknown {
  return endpoints.get(path)?.answer.safeParse(data).data
}
