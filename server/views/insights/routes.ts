import type { FastifyInstance } from 'fastify'
import { USUAL_GAME_OF_ALL_TEAMS } from '#contract/games/games.ts'
import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import type { Game } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import type { Finished } from '#server/ground/http/finished.ts'
import { route } from '#server/ground/http/route.ts'
import type { CachedInsights } from './answers.ts'
import {
  type Insights,
  noInsights,
  presentBenchPresence,
  presentBenchTrending,
  presentCommunitySummary,
  presentStarterMedians,
} from './present.ts'
import type { InsightView } from './tables.ts'

export type InsightDeps = Deps & { answers: Pick<CachedInsights, 'insight'> }

/** Public, since the answers are the same for everybody; they may be a minute old. */
const CACHE_CONTROL = 'public, max-age=60'

export function insightRoutes(app: FastifyInstance, deps: InsightDeps): void {
  // In a scope of its own, so that the hook makes no other, personal answer publicly cacheable.
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

/** The published answer; an empty one, of no time, for a final gameweek without it; `not_found` for a gameweek that is not final. */
export async function answerInsight<Body>(
  { db, answers }: Pick<InsightDeps, 'db' | 'answers'>,
  { view, present, game = USUAL_GAME_OF_ALL_TEAMS, gameweek }: Question<Body>,
): Promise<Finished | Body> {
  const finished = await answers.insight(view, { game, gameweek })
  if (finished) return finished
  const state = await gameState(db, game)
  if (gameweek !== undefined && gameweek > (state?.latest_final ?? 0))
    throw new Failure('not_found', `Gameweek ${gameweek} is not final yet.`)
  // The latest final one where none is published yet: it is being counted.
  const asked = gameweek ?? state?.latest_final ?? null
  const about = { game, season: state?.season ?? null, gameweek: asked, updated_at: null }
  return present(noInsights(about))
}
