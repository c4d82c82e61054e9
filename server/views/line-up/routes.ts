import type { FastifyInstance } from 'fastify'
import { getLineUp } from '#contract/line-up.ts'
import type { Deps } from '#server/deps.ts'
import { finish } from '#server/http/finished.ts'
import { route } from '#server/http/route.ts'
import { lineUpOf } from './store.ts'

export function lineUpRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getLineUp, async (question, { uid }) => {
    const lineUp = getLineUp.answer.parse(await lineUpOf(deps, uid, question))
    // Its gameweeks are final: who has the answer already is told so.
    return finish(Buffer.from(JSON.stringify(lineUp)), { thorough: false })
  })
}
