import type { QueryClient } from '@tanstack/react-query'
import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import { ask } from '#web/query.ts'
import { gameIn } from './insights.ts'
import { askedFor } from './use-insights.ts'

type Call = typeof getBenchTrending | typeof getBenchPresence | typeof getStarterMedians | typeof getCommunitySummary

export function benchAhead(queries: QueryClient, search: URLSearchParams): Promise<void> {
  return askAhead(queries, search, [getBenchTrending, getBenchPresence, getStarterMedians])
}

export function whatIfAhead(queries: QueryClient, search: URLSearchParams): Promise<void> {
  return askAhead(queries, search, [getCommunitySummary])
}

/** Asks what the page of an address will ask; like the page, only one with a gameweek waits for the latest one. */
async function askAhead(queries: QueryClient, search: URLSearchParams, calls: readonly [Call, ...Call[]]) {
  const game = gameIn(search)
  const latest = ask<Call>(calls[0], { game })
  const asking = queries.prefetchQuery(latest)
  if (search.has('gw')) await asking
  const data = queries.getQueryData(latest.queryKey)
  const { question, isKnown } = askedFor({ search, game }, { data })
  if (!isKnown) return
  await Promise.all([asking, ...calls.map((call) => queries.prefetchQuery(ask<Call>(call, question)))])
}
