import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import type { LeagueCall } from '#contract/views/calls.ts'
import { benchKing } from '#display/views/bench-king.ts'
import { headToHead } from '#display/views/head-to-head.ts'
import { noSubs } from '#display/views/no-subs.ts'
import { VIEW_SCREENS } from '#display/views/screens.ts'
import { season } from '#display/views/standings.ts'
import { waiwerKing } from '#display/views/waivers.ts'
import { failureWithoutData, inWords } from '#web/base/failed.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { ask } from '#web/base/query.ts'
import { isUnderWay, leagueIdsOf } from './saved-teams.ts'

export const tables = VIEW_SCREENS.map(({ answer }) => ({ path: answer }))

/** Fetched ahead: the first screens of a league. The reasons behind them are longer and are fetched on demand. */
const CONTEXT = [season, headToHead, benchKing, waiwerKing, noSubs]

const NOTHING = { data: undefined, error: null, failureReason: null }

const POLL = 1_000
const POLL_PENDING = 3_000

export type TeamContext = ReturnType<typeof useTeamContext>

/**
 * The saved teams and everything about their leagues, fetched before somebody opens a league. Uses the queries of the
 * league screens, for all leagues at once, so that these find the answers.
 */
export function useTeamContext() {
  const teams = useQuery({
    ...ask(listTeams, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? POLL_PENDING : false),
  })
  const hasLeagues = leagueIdsOf(teams.data ?? []) !== ''
  const sync = useSync(hasLeagues)
  const { isSuccess: hasBenches } = useQuery({ ...ask(benchKing.call, {}), enabled: hasLeagues })
  const answers = useQueries({
    queries: CONTEXT.map(({ call }) => ({
      ...ask<LeagueCall>(call, {}),
      enabled: hasLeagues && (call !== waiwerKing.call || hasBenches),
    })),
  })
  const faults = [
    faultOf('Failed to fetch team IDs', { error: failureWithoutData(teams) }),
    ...CONTEXT.map(({ failed }, place) => faultOf(failed, { error: failureWithoutData(answers[place] ?? NOTHING) })),
  ].filter((fault) => fault !== null)
  const failed = [teams, ...answers].filter((asked) => failureWithoutData(asked) !== null)
  const isSyncSettled = !hasLeagues || !sync.isPending || failureWithoutData(sync) !== null
  return {
    teams,
    sync,
    /** It is known whether there is a league to read, or why it is not. */
    isSettled: (teams.data !== undefined && isSyncSettled) || failureWithoutData(teams) !== null,
    faults,
    isRetrying: failed.some(({ fetchStatus }) => fetchStatus !== 'idle'),
    retry: () => void Promise.all(failed.map((asked) => asked.refetch())),
  }
}

/** The leagues' progress, polled often while something is being fetched; `league-news.ts` refreshes the tables. */
function useSync(isEnabled: boolean): UseQueryResult<LeagueSync[]> {
  const { refreshSeconds } = useSettings()
  return useQuery({
    ...ask(getLeagueSync, {}),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL : refreshSeconds * 1_000),
  })
}

/** The fixed text first, then the server's reason, so that a person knows what to do. */
export function faultOf(text: string, { error }: { error: Error | null }): string | null {
  return error && inWords(text, error)
}
