import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import type { PublicCall } from '#contract/site.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { etagOf, type Finished } from '#server/ground/http/finished.ts'
import {
  type Insights,
  presentBenchPresence,
  presentBenchTrending,
  presentCommunitySummary,
  presentStarterMedians,
} from './present.ts'
import { answerInsight, type InsightDeps } from './routes.ts'
import type { InsightView } from './tables.ts'

const CALLS: Record<string, { view: InsightView; present(insights: Insights): unknown }> = {
  [getBenchTrending.path]: { view: 'bench-trending', present: presentBenchTrending },
  [getBenchPresence.path]: { view: 'bench-presence', present: presentBenchPresence },
  [getStarterMedians.path]: { view: 'starter-medians', present: presentStarterMedians },
  [getCommunitySummary.path]: { view: 'community-summary', present: presentCommunitySummary },
}

type Answered = Pick<Finished, 'plain' | 'etag'>

/** The JSON of a public call, for server-side rendering: made by a function call, without an HTTP request to ourselves. */
export async function insightFor(deps: InsightDeps, { endpoint, asked }: PublicCall): Promise<Answered> {
  // Compare the path, not the object: the built renderer has its own copy of the contract.
  const call = CALLS[endpoint.path]
  if (!call) throw new Failure('not_found', 'There is no such public call')
  // All four calls have the same query.
  const question = getBenchTrending.query.parse(asked)
  const answer = await answerInsight(deps, { ...call, ...question })
  if (isFinished(answer)) return answer
  const plain = Buffer.from(JSON.stringify(answer))
  return { plain, etag: etagOf(plain) }
}

function isFinished(answer: unknown): answer is Finished {
  return typeof answer === 'object' && answer !== null && 'plain' in answer
}
