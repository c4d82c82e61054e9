import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LiveRow } from '#contract/live/live.ts'
import { getLiveScreen, type LatestEntries, type LiveLeague } from '#contract/live/live-screen.ts'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { ask } from '#web/base/query.ts'
import { type LeagueView, useLeagueAsking, useLeagueView } from '#web/league/answer/use-league-view.ts'
import { leagueQuestion } from '#web/league/answer/view-questions.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { liveInterval } from './live-interval.ts'

export type Live = LeagueView<LiveRow> & {
  /** Null while nothing is known yet; empty between gameweeks. */
  rows: readonly LiveRow[] | null
  /** What happened last in the shown league. */
  latest: LatestEntries | null
}

/** What `/live` shows of the chosen league. In play it is polled at an interval of its own, else like all tables. */
export function useLive(): Live {
  const { search } = useAddress()
  const { enabled, refetchInterval: ofTables } = useLeagueAsking()
  const { refreshSeconds } = useSettings()
  const [ofLive] = useState(() => liveInterval({ refreshSeconds }))
  const { data: syncs, isError } = useQuery({ ...ask(getLeagueSync, {}), enabled })
  const asked = useQuery({
    ...ask(getLiveScreen, leagueQuestion(search, syncs ?? [])),
    enabled: enabled && (syncs !== undefined || isError),
    refetchInterval: (query) => (isPlayed(query.state.data, syncs) ? ofLive(query.state) : ofTables(query)),
  })
  // The same rows are the same list, so that nothing is drawn again.
  const rows = useMemo(() => asked.data?.flatMap((one) => one.rows), [asked.data])
  const data = { ...asked, data: rows } as UseQueryResult<LiveRow[]>
  const view = useLeagueView(data)
  // A league without rows is between two gameweeks: that is shown, too.
  const isBetween = rows !== undefined && view.items.length === 0 && isFollowed(view)
  const state = isBetween ? ({ kind: 'ready' } as const) : view.state
  const shown = asked.data?.find((one) => view.league !== null && leagueKey(one) === leagueKey(view.league))
  return { ...view, state, rows: state.kind === 'ready' ? view.items : null, latest: shown?.latest ?? null }
}

/** Before there is a table, the state of the leagues says whether a gameweek is being played. */
function isPlayed(leagues: readonly LiveLeague[] = [], syncs: readonly LeagueSync[] = []): boolean {
  return leagues.some(({ latest }) => latest !== null) || syncs.some(({ live_gameweek }) => live_gameweek !== undefined)
}

function isFollowed({ sync, state, failure }: LeagueView<LiveRow>): boolean {
  return sync?.state === 'ready' && sync.drafted && state.kind !== 'not-followed' && failure === null
}
