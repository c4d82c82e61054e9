import { useQueryClient } from '@tanstack/react-query'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { ask } from '#web/base/query.ts'
import { useHydratedSearch } from '#web/base/ui/use-hydrated-search.ts'

export const prefetching = () => import('#web/league/answer/prefetch.ts')

type Props = {
  to: string
  /** Whether it leads to the screen that is open, or to another one of its place. */
  current?: 'page' | 'true' | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** A link to another screen of the league, which keeps what was chosen. */
export function ScreenLink({ to, current, onClick, children }: Props) {
  const search = chosenSearch(useHydratedSearch()[0])
  const queries = useQueryClient()
  // Fetches on pointer down, a moment before the click. Not while nothing is known of the person.
  const askAhead = () => {
    if (queries.getQueryData(ask(getLeagueSync, {}).queryKey))
      void prefetching().then(({ prefetchScreen }) => prefetchScreen(queries, to, new URLSearchParams(search)))
  }
  return (
    <Link to={{ pathname: to, search }} aria-current={current} onPointerDown={askAhead} onClick={onClick}>
      {children}
    </Link>
  )
}
