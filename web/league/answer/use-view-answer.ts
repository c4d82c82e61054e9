import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { itemsOf, type TeamRow, type View } from '#contract/views/view.ts'
import { ask } from '#web/base/query.ts'
import { useLeagueAsking } from './use-league-view.ts'
import { questionsOf } from './view-questions.ts'

type ViewAnswer<Item> = { asked: UseQueryResult<Item[]>; isWholeSeason: boolean }

/**
 * The shown gameweek of the shown league, which is a small answer, and right after it the league's season for charts and for the steps to other
 * gameweeks. Once the season is there, it alone is asked again. Where the leagues cannot be listed, all of them are asked about.
 */
export function useViewAnswer<Item extends LeagueRef, Row extends TeamRow>(
  view: View<Item, Row>,
  search: URLSearchParams,
): ViewAnswer<Item> {
  const asking = useLeagueAsking()
  const { data: syncs, isError } = useQuery({ ...ask(getLeagueSync, {}), enabled: asking.enabled })
  const isListed = syncs !== undefined || isError
  const { first, season } = questionsOf(view as View, { search, syncs: syncs ?? [] })
  const select = (answer: unknown) => itemsOf(view, answer)
  // What another screen has fetched of all leagues is at hand.
  const everything = useQuery({ ...ask(view.call, {}), enabled: false, select })
  const isAtHand = everything.data !== undefined
  const hasSeason = useQueryClient().getQueryData(ask(view.call, season).queryKey) !== undefined
  const quick = useQuery({
    ...ask(view.call, first ?? season),
    enabled: asking.enabled && isListed && first !== null && !isAtHand && !hasSeason,
    select,
  })
  const whole = useQuery({
    ...ask(view.call, season),
    ...asking,
    enabled: asking.enabled && isListed && (first === null || isAtHand || hasSeason || quick.isSuccess),
    select,
  })
  if (whole.data === undefined && isAtHand) return { asked: everything, isWholeSeason: true }
  // A gameweek without rows may be one before the league began: the season says.
  if (whole.data === undefined && first !== null && quick.data?.length !== 0)
    return { asked: quick, isWholeSeason: false }
  return { asked: whole, isWholeSeason: whole.data !== undefined }
}
