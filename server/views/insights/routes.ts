import type { FastifyInstance } from 'fastify'
import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import type { Game } from '#domain/ids.ts'
import type { InsightView } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import type { Finished } from '#server/http/finished.ts'
import { route } from '#server/http/route.ts'
import {
  type Insights,
  noInsights,
  presentBenchPresence,
  presentBenchTrending,
  presentCommunitySummary,
  presentStarterMedians,
} from './present.ts'

/** The same for everybody, and news is never more urgent than this. */
const CACHE_CONTROL = 'public, max-age=60'

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  // In a scope of its own: no other answer of the API may be kept by anybody.
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode < 400) reply.header('cache-control', CACHE_CONTROL)
    })
    route(scope, deps, getBenchTrending, async (question) =>
      answerInsight(deps, { view: 'bench-trending', present: presentBenchTrending, ...question }),
    )
    route(scope, deps, getBenchPresence, async (question) =>
      answerInsight(deps, { view: 'bench-presence', present: presentBenchPresence, ...question }),
    )
    route(scope, deps, getStarterMedians, async (question) =>
      answerInsight(deps, { view: 'starter-medians', present: presentStarterMedians, ...question }),
    )
    route(scope, deps, getCommunitySummary, async (question) =>
      answerInsight(deps, { view: 'community-summary', present: presentCommunitySummary, ...question }),
    )
  })
}

type Question<Body> = {
  view: InsightView
  present(insights: Insights): Body
  game?: Game | undefined
  gameweek?: number | undefined
}

/** What was made ready; or else nothing of a gameweek that is final, while others are not there yet. */
export async function answerInsight<Body>(
  { db, answers }: Deps,
  { view, present, game = 'classic', gameweek }: Question<Body>,
): Promise<Finished | Body> {
  const finished = await answers.insight(view, { game, gameweek })
  if (finished) return finished
  const state = await gameState(db, game)
  if (gameweek !== undefined && gameweek > (state?.latest_final ?? 0))
    throw new Failure('not_found', `Gameweek ${gameweek} is not final yet.`)
  const about = { game, season: state?.season ?? null, gameweek: gameweek ?? null, updated_at: null }
  return present(noInsights(about))
}
