import type { QueryClient } from '@tanstack/react-query'
import { getLeagueSync } from '#contract/leagues.ts'
import { listTeams } from '#contract/teams.ts'
import { VIEWS } from '#contract/views.ts'
import { ask } from '#web/query.ts'

/** The league screens that a server can draw for a person: each view's. */
export const ownScreens: ReadonlySet<string> = new Set(VIEWS.map(({ path }) => path))

/** Asks for whatever a league screen shows, so that it is there at its first drawing. What fails is asked again by the screen. */
export async function prefetchScreen(queries: QueryClient, path: string): Promise<void> {
  const view = VIEWS.find((one) => one.path === path)
  if (!view) return
  await Promise.all([
    queries.prefetchQuery(ask(getLeagueSync, {})),
    queries.prefetchQuery(ask(listTeams, {})),
    queries.prefetchQuery(ask(view.call, {})),
  ])
}
