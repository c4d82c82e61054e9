import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import type { InsightView } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { etagOf, type Finished } from '#server/http/finished.ts'
import {
  type Insights,
  presentBenchPresence,
  presentBenchTrending,
  presentCommunitySummary,
  presentStarterMedians,
} from './present.ts'
import { answerInsight } from './routes.ts'

const CALLS: Record<string, { view: InsightView; present(insights: Insights): unknown }> = {
  [getBenchTrending.path]: { view: 'bench-trending', present: presentBenchTrending },
  [getBenchPresence.path]: { view: 'bench-presence', present: presentBenchPresence },
  [getStarterMedians.path]: { view: 'starter-medians', present: presentStarterMedians },
  [getCommunitySummary.path]: { view: 'community-summary', present: presentCommunitySummary },
}

/** The JSON of a public call, given as its path and query, for pages that are drawn here: nothing is sent to ourselves. */
export async function insightAt(deps: Deps, call: string): Promise<Pick<Finished, 'identity' | 'etag'>> {
  const { pathname, searchParams } = new URL(call, deps.config.publicUrl)
  const asked = CALLS[pathname]
  if (!asked) throw new Failure('not_found', 'There is no such public call')
  // All of them are asked alike.
  const question = getBenchTrending.query.parse(Object.fromEntries(searchParams))
  const answer = await answerInsight(deps, { ...asked, ...question })
  if (isFinished(answer)) return answer
  const identity = Buffer.from(JSON.stringify(answer))
  return { identity, etag: etagOf(identity) }
}

function isFinished(answer: unknown): answer is Finished {
  return typeof answer === 'object' && answer !== null && 'identity' in answer
}
