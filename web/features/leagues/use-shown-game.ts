import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { USUAL_GAME } from '#contract/games.ts'
import type { GameName } from '#contract/league-rows.ts'
import { getLeagueSync } from '#contract/leagues.ts'
import { gameIn } from '#web/game-address.ts'
import { ask } from '#web/query.ts'
import { chosenLeague, leaguesOf } from './league-choice.ts'

/** The game of the league that is shown. It asks nothing: the league screens have the list of leagues fetched. */
export function useShownGame(): GameName {
  const [search] = useSearchParams()
  const { data: syncs = [] } = useQuery({ ...ask(getLeagueSync, {}), enabled: false })
  return chosenLeague(search, leaguesOf([], syncs))?.game ?? gameIn(search, USUAL_GAME)
}
