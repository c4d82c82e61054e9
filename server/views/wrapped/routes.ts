import type { FastifyInstance } from 'fastify'
import { getWrapped } from '#contract/views/wrapped.ts'
import { makerOf } from '#server/ground/http/made-work.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { isDryFor } from '#server/views/programme/answers.ts'
import { wrappedFor } from './answers.ts'
import type { UnsaidWrapped } from './present.ts'
import { inCards } from './present-cards.ts'

/** Seasons in cards, in words for their reader. */
export function wrappedRoutes(app: FastifyInstance, deps: ViewDeps): void {
  route(app, deps, getWrapped, async ({ team, ...question }, person) => {
    const isDry = await isDryFor(deps, person)
    // Not kept: invented teams would fill the memory.
    if (team !== undefined)
      return deps.made(makerOf(person), async () =>
        (await wrappedFor(deps, person, question)).map((row) => inCards(row, { only: team, isDry })),
      )
    const tell = (stored: unknown) => (stored as UnsaidWrapped[]).map((row) => inCards(row, { isDry }))
    return deps.answers.told('wrapped', person, question, { as: isDry ? 'dry cards' : 'cards', tell })
  })
}
