import type { FastifyInstance } from 'fastify'
import { getLineUp } from '#contract/line-up.ts'
import type { Deps } from '#server/ground/deps.ts'
import { finish } from '#server/ground/http/finished.ts'
import { route } from '#server/ground/http/route.ts'
import { lineUpOf } from './store.ts'

export function lineUpRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getLineUp, async (question, { uid }) => {
    const lineUp = getLineUp.answer.parse(await lineUpOf(deps, uid, question))
    // Final gameweeks rarely change: with an ETag a repeated request gets a 304.
    return finish(Buffer.from(JSON.stringify(lineUp)), { thorough: false })
  })
}
