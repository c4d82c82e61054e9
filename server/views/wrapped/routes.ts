import type { FastifyInstance } from 'fastify'
import { getWrapped } from '#contract/views/wrapped.ts'
import { limitMade } from '#server/ground/http/limits.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { namesSeen } from '#server/views/leagues/present-names.ts'
import { wrappedFor } from './answers.ts'
import { inCards } from './present-cards.ts'

/** Seasons in cards, in words for their reader. */
export function wrappedRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const countMade = limitMade()
  route(app, deps, getWrapped, async ({ team, ...question }, person, request) => {
    countMade(person, request)
    const all = namesSeen(person, await wrappedFor(deps, person.uid, question)).map(inCards)
    if (team === undefined) return all
    return all.map((row) => ({ ...row, teams: row.teams.filter(({ team_id }) => team_id === team) }))
  })
}
