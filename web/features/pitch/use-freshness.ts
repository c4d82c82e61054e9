import { useQuery } from '@tanstack/react-query'
import type { GameName } from '#contract/games/league-rows.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { ask } from '#web/base/query.ts'
import { useLeagueAsking } from '#web/league/answer/use-league-view.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { syncOf } from './line-up-sync.ts'
import type { LineUpState } from './use-line-up.ts'

/** How new a line-up is, as its league's tables are. */
export function useFreshness(state: LineUpState, game: GameName) {
  const { search } = useAddress()
  const { enabled } = useLeagueAsking()
  const { data } = useQuery({ ...ask(getLeagueSync, {}), enabled })
  const isReady = state.kind === 'ready'
  return {
    sync: syncOf(search, game, data),
    state: { kind: isReady ? 'ready' : 'waiting' },
    failure: isReady ? state.failure : null,
    asOf: isReady ? state.asOf : null,
  } as const
}
