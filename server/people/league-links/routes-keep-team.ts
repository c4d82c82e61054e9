import { setImmediate as afterThis } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { keepTeam } from '#contract/people/keep-team.ts'
import type { TeamId } from '#domain/ids.ts'
import { mustBeTeamOf } from '#server/facts/league-links/hidden-store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { ownLeague } from './read-league.ts'
import { beginKeeping, countKeeping } from './sign-up-keep-team.ts'

export function keepTeamRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const { db, answers } = deps
  const working = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(working)))

  route(app, deps, keepTeam, async ({ email, teamId, ...asked }, person, request) => {
    const { begin } = deps.identity
    if (person.key !== 'link') throw new Failure('conflict', 'You are logged in: add the team on the Team ID page.')
    const league = await ownLeague(answers, person.uid, asked)
    const team = teamId as TeamId
    await mustBeTeamOf(db, { league: league.id, team })
    if (!begin) throw new Failure('conflict', 'Please make the account on the page “Register”.')
    await countKeeping(deps, { request, maker: person.maker }, email)
    // Answered before anything is done: neither the answer nor its time says whether the address is known.
    const work = afterThis()
      .then(() => beginKeeping(deps, begin, { email, league, team }))
      .catch((error: unknown) =>
        request.log.error(
          { reqId: request.id, reason: error instanceof Error ? error.message : '' },
          'an account for a team failed',
        ),
      )
      .finally(() => working.delete(work))
    working.add(work)
    return { success: true }
  })
}
