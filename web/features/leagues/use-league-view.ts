import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getLeagueSync, type LeagueSync } from '#contract/leagues.ts'
import { listTeams } from '#contract/teams.ts'
import { keptSince } from '#web/offline/kept-since.ts'
import { ask } from '#web/query.ts'
import { useSession } from '#web/session/Session.tsx'
import { useSettings } from '#web/session/Settings.tsx'
import { chosenLeague, type LeagueRef, leagueKey, leaguesOf } from './league-choice.ts'
import { type ScreenState, screenState } from './screen-state.ts'

const WHILE_FETCHING_MS = 2_000

/** How a league call is asked: once somebody is signed in, and again as often as the page was told; more often during a fetch. */
export function useLeagueAsking() {
  const { state } = useSession()
  const { refreshSeconds } = useSettings()
  const enabled = state === 'in'
  const usual = refreshSeconds * 1000
  const sync = useQuery({
    ...ask(getLeagueSync, {}),
    enabled,
    refetchInterval: ({ state: { data } }) => (isFetching(data) ? WHILE_FETCHING_MS : usual),
  })
  return { enabled, refetchInterval: isFetching(sync.data) ? WHILE_FETCHING_MS : usual }
}

function isFetching(leagues: readonly LeagueSync[] | undefined): boolean {
  return leagues?.some(({ state }) => state === 'pending' || state === 'syncing') ?? false
}

export type LeagueView<Item> = {
  state: ScreenState
  leagues: readonly LeagueRef[]
  league: LeagueRef | null
  sync: LeagueSync | null
  /** What the answer holds for the chosen league. */
  items: readonly Item[]
  isOwn: (team: { game: LeagueRef['game']; team_id: number | null }) => boolean
  failure: string | null
  /** Of when the rows are (milliseconds) where they are kept ones and nobody can be asked; null otherwise. */
  asOf: number | null
  retry: () => void
}

/** What a league screen shows, from its own call, the state of the leagues, the saved teams and the address. */
export function useLeagueView<Item extends LeagueRef>(
  data: UseQueryResult<Item[]>,
  plays: (league: LeagueSync) => boolean = () => true,
): LeagueView<Item> {
  const asking = useLeagueAsking()
  const syncs = useQuery({ ...ask(getLeagueSync, {}), enabled: asking.enabled })
  const teams = useQuery({ ...ask(listTeams, {}), ...asking })
  const [search] = useSearchParams()

  // The first league is that of the data, so nothing is chosen before it is there.
  const leagues = data.data ? leaguesOf(data.data, syncs.data?.filter(plays) ?? []) : []
  const league = chosenLeague(search, leagues)
  const isChosen = (other: LeagueRef) => league !== null && leagueKey(other) === leagueKey(league)
  const sync = syncs.data?.find(isChosen) ?? null
  const items = data.data?.filter(isChosen) ?? []
  const failure =
    data.error?.message ?? (data.data?.length === 0 ? (syncs.error ?? teams.error)?.message : null) ?? null
  const own = new Set(teams.data?.map(({ game, team_id }) => `${game}-${team_id}`))
  return {
    state: screenState({
      rows: data.data && items.length,
      failure,
      teams: teams.data,
      leagues: syncs.data && leaguesOf(data.data ?? [], syncs.data).length,
      sync,
    }),
    leagues,
    league,
    sync,
    items,
    isOwn: ({ game, team_id }) => own.has(`${game}-${team_id}`),
    failure,
    asOf: keptSince(data),
    retry: () => void Promise.all([data.refetch(), syncs.refetch(), teams.refetch()]),
  }
}
