import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { getLeagueSync } from '#contract/leagues.ts'
import { listTeams } from '#contract/teams.ts'
import type { LeagueCall } from '#contract/view.ts'
import { VIEWS } from '#contract/views.ts'
import { ask } from '#web/query.ts'

/** The league screens that a server can draw for a person: each view's. */
export const ownScreens: ReadonlySet<string> = new Set(VIEWS.map(({ path }) => path))

/** Those whose answers are stored for offline use. */
export const storedScreens: ReadonlySet<string> = new Set(
  VIEWS.filter(({ isStoredOffline }) => isStoredOffline).map(({ path }) => path),
)

/** Whatever a league screen asks for, as it does it; nothing for other addresses. */
function asksOf(path: string) {
  const view = VIEWS.find((one) => one.path === path)
  return view ? [ask(getLeagueSync, {}), ask(listTeams, {}), ask<LeagueCall>(view.call, {})] : []
}

/** The keys of all that a league screen shows. */
export function keysOf(path: string): QueryKey[] {
  return asksOf(path).map(({ queryKey }) => queryKey)
}

/** Asks for whatever a league screen shows, so that it is there at its first drawing. What fails is asked again by the screen. */
export async function prefetchScreen(queries: QueryClient, path: string): Promise<void> {
  await Promise.all(asksOf(path).map((asked) => queries.prefetchQuery(asked as FetchQueryOptions)))
}
