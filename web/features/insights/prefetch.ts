import type { QueryClient } from '@tanstack/react-query'
import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import { ask } from '#web/base/query.ts'
import { homeAsks } from '../all-teams/community.ts'
import { gameOfAllTeamsIn } from '../all-teams/in-words.ts'
import { askedFor } from './use-insights.ts'

type Call = typeof getBenchTrending | typeof getBenchPresence | typeof getStarterMedians | typeof getCommunitySummary

export function prefetchBench(queries: QueryClient, search: URLSearchParams): Promise<void> {
  return prefetchAnswers(queries, search, [getBenchTrending, getBenchPresence, getStarterMedians])
}

export function prefetchWhatIf(queries: QueryClient, search: URLSearchParams): Promise<void> {
  return prefetchAnswers(queries, search, [getCommunitySummary])
}

export async function prefetchHome(queries: QueryClient): Promise<void> {
  const { benches, whatIfs } = homeAsks
  await Promise.all([
    ...benches.map((bench) => queries.prefetchQuery(bench)),
    ...whatIfs.map((whatIf) => queries.prefetchQuery(whatIf)),
  ])
}

/** Makes the calls that this page will make. Waits for the latest gameweek only if the address names a gameweek. */
async function prefetchAnswers(queries: QueryClient, search: URLSearchParams, calls: readonly [Call, ...Call[]]) {
  const game = gameOfAllTeamsIn(search)
  const latest = ask<Call>(calls[0], { game })
  const asking = queries.prefetchQuery(latest)
  if (search.has('gw')) await asking
  const data = queries.getQueryData(latest.queryKey)
  const { question, isKnown } = askedFor({ search, game }, { data })
  if (!isKnown) return
  await Promise.all([asking, ...calls.map((call) => queries.prefetchQuery(ask<Call>(call, question)))])
}
