import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { itemsOf, type View, type ViewRow } from '#display/views/view.ts'
import { ask } from '#web/base/query.ts'
import { useLeagueAsking } from './use-league-view.ts'
import { questionsOf } from './view-questions.ts'

type ViewAnswer<Item> = { asked: UseQueryResult<Item[]>; isWholeSeason: boolean }

/**
 * First the shown gameweek of the shown league, a small answer; right after it the league's season, for charts and for
 * other gameweeks. Once the season is there, only it is refreshed. If the leagues cannot be listed, all are fetched.
 */
export function useViewAnswer<Item extends LeagueRef, Row extends ViewRow>(
  view: View<Item, Row>,
  search: URLSearchParams,
): ViewAnswer<Item> {
  const asking = useLeagueAsking()
  const { data: syncs, isError } = useQuery({ ...ask(getLeagueSync, {}), enabled: asking.enabled })
  const isListed = syncs !== undefined || isError
  const { first, season } = questionsOf(view as View, { search, syncs: syncs ?? [] })
  const select = (answer: unknown) => itemsOf(view, answer)
  // Another screen may have fetched all leagues already.
  const everything = useQuery({ ...ask(view.call, {}), enabled: false, select })
  const isAtHand = everything.data !== undefined
  const hasSeason = useQueryClient().getQueryData(ask(view.call, season).queryKey) !== undefined
  const quick = useQuery({
    ...ask(view.call, first ?? season),
    ...(view.isAskedByGameweek && { refetchInterval: asking.refetchInterval }),
    enabled: asking.enabled && isListed && first !== null && !isAtHand && !hasSeason,
    select,
  })
  const isEnough = view.isAskedByGameweek === true && quick.data?.length !== 0
  const whole = useQuery({
    ...ask(view.call, season),
    ...asking,
    enabled: asking.enabled && isListed && (first === null || isAtHand || hasSeason || (quick.isSuccess && !isEnough)),
    select,
  })
  if (whole.data === undefined && isAtHand) return { asked: everything, isWholeSeason: true }
  // A gameweek without rows may be from before the league began: the season tells.
  if (whole.data === undefined && first !== null && quick.data?.length !== 0)
    return { asked: quick, isWholeSeason: false }
  return { asked: whole, isWholeSeason: whole.data !== undefined }
}
