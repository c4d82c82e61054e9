import { useQuery } from '@tanstack/react-query'
import { getLeagueSync } from '#contract/leagues.ts'
import { getLive, type LiveRow } from '#contract/live.ts'
import { useAddress } from '#web/features/leagues/use-address.ts'
import { type LeagueView, useLeagueAsking, useLeagueView } from '#web/features/leagues/use-league-view.ts'
import { leagueQuestion } from '#web/features/leagues/view-questions.ts'
import { ask } from '#web/query.ts'

export type Live = LeagueView<LiveRow> & {
  /** Null while nothing is known yet; empty between gameweeks. */
  rows: readonly LiveRow[] | null
}

/** What `/live` shows of the chosen league. It asks again when `LiveChanges` hears of a change. */
export function useLive(): Live {
  const { search } = useAddress()
  const { enabled, refetchInterval } = useLeagueAsking()
  const { data: syncs, isError } = useQuery({ ...ask(getLeagueSync, {}), enabled })
  const data = useQuery({
    ...ask(getLive, leagueQuestion(search, syncs ?? [])),
    enabled: enabled && (syncs !== undefined || isError),
    refetchInterval,
  })
  const view = useLeagueView(data)
  // A league without rows is one between two gameweeks, which is something to show.
  const isBetween = data.data !== undefined && view.items.length === 0 && isFollowed(view)
  const state = isBetween ? ({ kind: 'ready' } as const) : view.state
  return { ...view, state, rows: state.kind === 'ready' ? view.items : null }
}

function isFollowed({ sync, state, failure }: LeagueView<LiveRow>): boolean {
  return sync?.state === 'ready' && sync.drafted && state.kind !== 'not-followed' && failure === null
}
