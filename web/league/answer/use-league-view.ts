import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { isPlayed, type OnlyFor } from '#display/views/screens.ts'
import { failureOf, failureWithoutData } from '#web/base/failed.ts'
import { useFailure } from '#web/base/form/use-failure.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { ask } from '#web/base/query.ts'
import { chosenLeague, leagueKey, leaguesOf } from '#web/league/choice/league-choice.ts'
import { storedSince } from '#web/offline/stored-since.ts'
import { useSession } from '#web/session/Session.tsx'
import { intervals } from './intervals.ts'
import { leagueNotThere, type NotThere } from './not-there.ts'
import { type ScreenState, screenState } from './screen-state.ts'
import { useNewGameweek } from './use-new-gameweek.ts'

/**
 * How a league call is made: once somebody is signed in, and again when the state of the leagues changes
 * (`league-news.ts`). Only that state is polled often.
 */
export function useLeagueAsking() {
  const { state } = useSession()
  const { refreshSeconds } = useSettings()
  const enabled = state === 'in'
  const { ofSync, ofTables } = intervals(refreshSeconds)
  useQuery({ ...ask(getLeagueSync, {}), enabled, refetchInterval: ofSync })
  return { enabled, refetchInterval: ofTables }
}

/** A team's row, or that of a player whom teams have. */
type OfTeams = Pick<LeagueRef, 'game'> & { team_id?: number | null; teams?: readonly number[] }

export type LeagueView<Item> = {
  state: ScreenState
  leagues: readonly LeagueRef[]
  league: LeagueRef | null
  sync: LeagueSync | null
  /** What the answer holds for the chosen league. */
  items: readonly Item[]
  isOwn: (row: OfTeams) => boolean
  /** Why something could not be fetched; it stays while that is tried again. */
  failure: string | null
  /** What the address asks for but does not exist. */
  notThere: readonly (NotThere | null)[]
  attempt: number
  isRetrying: boolean
  /** The time (ms) of stored rows that are shown because the server cannot be reached; null otherwise. */
  asOf: number | null
  retry: () => void
}

/** What a league screen shows, from its own call, the state of the leagues, the saved teams and the address. */
export function useLeagueView<Item extends LeagueRef>(
  data: UseQueryResult<Item[]>,
  view: OnlyFor = {},
): LeagueView<Item> {
  const plays = (league: LeagueSync) => isPlayed(view, league)
  const asking = useLeagueAsking()
  const syncs = useQuery({ ...ask(getLeagueSync, {}), enabled: asking.enabled })
  const { refreshSeconds } = useSettings()
  const teams = useQuery({ ...ask(listTeams, {}), ...asking, refetchInterval: intervals(refreshSeconds).ofTeams })
  const [search] = useSearchParams()

  // The first league is that of the data, so nothing is chosen before it is there.
  const leagues = data.data ? leaguesOf(data.data, syncs.data?.filter(plays) ?? []) : []
  const withRows = leaguesOf(data.data ?? [])
  const withTables = syncs.data?.filter((one) => plays(one) && one.latest_gameweek !== null) ?? []
  // While the data is to come, the league that the address names is found among those that have tables.
  const among = data.data ? leagues : leaguesOf(withTables)
  const league = chosenLeague(search, among, withRows.length > 0 ? withRows : leaguesOf(withTables))
  const isChosen = (other: LeagueRef) => league !== null && leagueKey(other) === leagueKey(league)
  const sync = syncs.data?.find(isChosen) ?? null
  const items = data.data?.filter(isChosen) ?? []
  useNewGameweek(sync)
  // Without rows the state of the leagues and the saved teams say why.
  const needed = data.data?.length === 0 ? [data, syncs, teams] : [data]
  const failed = needed.map(data.data?.length ? failureOf : failureWithoutData).find((error) => error !== null)
  const failure = useFailure(
    failed?.message ?? null,
    needed.every((asked) => asked.data !== undefined),
  )
  const own = new Set(teams.data?.map(({ game, team_id }) => `${game}-${team_id}`))
  return {
    state: screenState({
      rows: data.data && items.length,
      failure: failure?.text ?? null,
      teams: teams.data,
      leagues: syncs.data && leaguesOf(data.data ?? [], syncs.data).length,
      isAsking: data.fetchStatus !== 'idle',
      sync,
      isForGame: view.isForGame !== undefined,
      isForCup: view.isForCup === true,
    }),
    leagues,
    league,
    sync,
    items,
    isOwn: ({ game, team_id, teams: of = [team_id] }) => of.some((team) => own.has(`${game}-${team}`)),
    failure: failure?.text ?? null,
    notThere: [league && syncs.data ? leagueNotThere({ search, shown: league, all: syncs.data, view }) : null],
    attempt: failure?.attempt ?? 0,
    isRetrying: needed.some(({ fetchStatus }) => fetchStatus !== 'idle'),
    asOf: storedSince(data),
    retry: () => void Promise.all([data.refetch(), syncs.refetch(), teams.refetch()]),
  }
}
