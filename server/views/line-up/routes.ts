import type { FastifyInstance } from 'fastify'
import { getLineUp } from '#contract/views/line-up.ts'
import type { Deps } from '#server/ground/deps.ts'
import { finish } from '#server/ground/http/finished.ts'
import { route } from '#server/ground/http/route.ts'
import { namesSeen } from '#server/views/names/present.ts'
import { lineUpOf } from './store.ts'

export function lineUpRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getLineUp, async (question, person) => {
    const lineUp = getLineUp.answer.parse(namesSeen(person, await lineUpOf(deps, person.uid, question)))
    // Final gameweeks rarely change: with an ETag a repeated request gets a 304.
    return finish(JSON.stringify(lineUp))
  })
}
