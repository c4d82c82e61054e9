import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLive, type LiveRow } from '#contract/live/live.ts'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { ask } from '#web/base/query.ts'
import { type LeagueView, useLeagueAsking, useLeagueView } from '#web/league/answer/use-league-view.ts'
import { leagueQuestion } from '#web/league/answer/view-questions.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { liveInterval } from './live-interval.ts'

export type Live = LeagueView<LiveRow> & {
  /** Null while nothing is known yet; empty between gameweeks. */
  rows: readonly LiveRow[] | null
}

/** What `/live` shows of the chosen league. In play it is polled at an interval of its own, else like all tables. */
export function useLive(): Live {
  const { search } = useAddress()
  const { enabled, refetchInterval: ofTables } = useLeagueAsking()
  const { refreshSeconds } = useSettings()
  const [ofLive] = useState(() => liveInterval({ refreshSeconds }))
  const { data: syncs, isError } = useQuery({ ...ask(getLeagueSync, {}), enabled })
  const data = useQuery({
    ...ask(getLive, leagueQuestion(search, syncs ?? [])),
    enabled: enabled && (syncs !== undefined || isError),
    refetchInterval: (query) => (isPlayed(query.state.data, syncs) ? ofLive(query.state) : ofTables(query)),
  })
  const view = useLeagueView(data)
  // A league without rows is between two gameweeks: that is shown, too.
  const isBetween = data.data !== undefined && view.items.length === 0 && isFollowed(view)
  const state = isBetween ? ({ kind: 'ready' } as const) : view.state
  return { ...view, state, rows: state.kind === 'ready' ? view.items : null }
}

/** Before there is a table, the state of the leagues says whether a gameweek is being played. */
function isPlayed(rows: readonly LiveRow[] = [], syncs: readonly LeagueSync[] = []): boolean {
  return rows.some(({ state }) => state !== 'final') || syncs.some(({ live_gameweek }) => live_gameweek !== undefined)
}

function isFollowed({ sync, state, failure }: LeagueView<LiveRow>): boolean {
  return sync?.state === 'ready' && sync.drafted && state.kind !== 'not-followed' && failure === null
}
