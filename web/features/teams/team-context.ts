import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getBenchKing } from '#contract/bench-king.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getHeadToHead } from '#contract/head-to-head.ts'
import { getLeagueSync, type LeagueSync } from '#contract/leagues.ts'
import { getNoSubs } from '#contract/no-subs.ts'
import { getLeagueStandings } from '#contract/standings.ts'
import { listTeams } from '#contract/teams.ts'
import { getWaivers } from '#contract/waivers.ts'
import { ask } from '#web/query.ts'
import { useSettings } from '#web/session/Settings.tsx'
import { isUnderWay, leagueIdsOf, versionOf } from './saved-teams.ts'

export const tables = [getLeagueStandings, getNoSubs, getBenchKing, getWaivers, getHeadToHead]

const POLL = 1_000
const POLL_PENDING = 3_000

/**
 * The saved teams and, once their leagues are known, everything about those: ready before somebody opens a league. Asked
 * as the league screens ask, for all leagues at once, so that they find it.
 */
export function useTeamContext() {
  const teams = useQuery({
    ...ask(listTeams, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? POLL_PENDING : false),
  })
  const hasLeagues = leagueIdsOf(teams.data ?? []) !== ''
  const sync = useSync(hasLeagues)
  const standings = useQuery({ ...ask(getLeagueStandings, {}), enabled: hasLeagues })
  const noSubs = useQuery({ ...ask(getNoSubs, {}), enabled: hasLeagues })
  const benchKing = useQuery({ ...ask(getBenchKing, {}), enabled: hasLeagues })
  const waivers = useQuery({ ...ask(getWaivers, {}), enabled: hasLeagues && benchKing.isSuccess })
  const headToHead = useQuery({ ...ask(getHeadToHead, {}), enabled: hasLeagues })
  const faults = [
    faultOf('Failed to fetch team IDs', teams),
    faultOf('Failed to fetch league standings', standings),
    faultOf('Failed to fetch no subs data', noSubs),
    faultOf('Failed to fetch bench king data', benchKing),
    faultOf('Failed to fetch waiwer king data', waivers),
    faultOf('Failed to fetch head to head data', headToHead),
  ].filter((fault) => fault !== null)
  return { teams, sync, faults }
}

/** The leagues' progress, asked for every second while something moves; what was written anew is fetched anew. */
function useSync(isEnabled: boolean): UseQueryResult<LeagueSync[]> {
  const { refreshSeconds } = useSettings()
  const refetch = useRefetch()
  const sync = useQuery({
    ...ask(getLeagueSync, {}),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL : refreshSeconds * 1_000),
  })
  const version = sync.data && versionOf(sync.data)
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== version) refetch(...tables, listTeams)
    shown.current = version
  }, [version, refetch])
  return sync
}

/** Asks again for whatever is known of these calls. */
export function useRefetch() {
  const queries = useQueryClient()
  return (...endpoints: Endpoint[]) => {
    for (const { path } of endpoints) void queries.invalidateQueries({ queryKey: [path] })
  }
}

/** The fixed text first, then the server's reason, so that a person knows what to do. */
export function faultOf(text: string, { error }: { error: Error | null }): string | null {
  return error && `${text}: ${error.message}`
}
