import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { USUAL_GAME } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { gameIn } from '#web/base/game-address.ts'
import { ask } from '#web/base/query.ts'
import { useMayRead } from '#web/base/ui/use-hydrated-search.ts'
import { chosenLeague, leaguesOf } from './league-choice.ts'

/**
 * The game of the league that is shown. Fetches nothing: league screens have fetched the leagues. During hydration the
 * usual game, if the server has drawn the page once for all addresses.
 */
export function useShownGame(): GameName {
  const [search] = useSearchParams()
  const { data: syncs = [] } = useQuery({ ...ask(getLeagueSync, {}), enabled: false })
  const mayRead = useMayRead(search.size === 0 && syncs.length === 0)
  if (!mayRead) return USUAL_GAME
  return chosenLeague(search, leaguesOf([], syncs))?.game ?? gameIn(search, USUAL_GAME)
}
