import type { QueryClient } from '@tanstack/react-query'
import type { Asked } from '#contract/base/endpoint.ts'
import { listTeams } from '#contract/people/teams.ts'
import type { MakeCall } from '#web/base/call.ts'
import { createQueryClient } from '#web/base/query.ts'

/** The calls of a page of an earlier season: every call that can ask about a season asks about this one. */
export function answersOfSeason(season: string, makeCall: MakeCall): QueryClient {
  return createQueryClient((endpoint, asked, before) => {
    const isOfSeason = 'season' in (endpoint.query?.shape ?? {})
    const more = endpoint.path === listTeams.path ? { year: season } : isOfSeason ? { season } : {}
    return makeCall(endpoint, { ...(asked as object), ...more } as Asked<typeof endpoint>, before)
  })
}
