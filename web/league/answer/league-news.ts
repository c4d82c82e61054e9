import type { QueryClient } from '@tanstack/react-query'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { LEAGUE_PATHS } from '#contract/views/paths.ts'

/** The calls whose answers change only when the state of a league does: they are polled rarely. */
const paths = new Set<unknown>([...Object.values(LEAGUE_PATHS), listTeams.path])

/** The state of the leagues without the count of a sync under way, which no table shows. */
function newsIn(leagues: readonly LeagueSync[]): string {
  return JSON.stringify(leagues.map(({ done: _done, total: _total, ...league }) => league))
}

/**
 * Polls one small call often, for the state of the leagues. When its answer changes, everything on screen is fetched
 * again; also when it fails, so that a screen notices that its server is away. Returns a function that stops it.
 */
export function askAgainOnNews(queries: QueryClient): () => void {
  const seen = new Map<string, string>()
  const cache = queries.getQueryCache()
  // The page's data came before anybody listened: the first answer that differs from it is news.
  for (const { queryHash, state } of cache.findAll({ queryKey: [getLeagueSync.path] }))
    if (state.data) seen.set(queryHash, newsIn(state.data as LeagueSync[]))
  return cache.subscribe((event) => {
    const { query, type } = event
    if (query.queryKey[0] !== getLeagueSync.path) return
    if (type === 'removed') return void seen.delete(query.queryHash)
    if (type !== 'updated') return
    if (event.action.type === 'error') return askAgain()
    if (event.action.type !== 'success') return
    const news = newsIn(query.state.data as LeagueSync[])
    const before = seen.get(query.queryHash)
    seen.set(query.queryHash, news)
    if (before !== undefined && before !== news) askAgain()
  })

  function askAgain(): void {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  }
}
