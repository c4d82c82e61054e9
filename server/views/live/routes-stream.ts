import type { FastifyInstance } from 'fastify'
import { getLiveStream } from '#contract/live.ts'
import { idsOf } from '#server/facts/leagues/store.ts'
import { clientOf } from '#server/ground/client.ts'
import { Failure } from '#server/ground/failure.ts'
import { route } from '#server/ground/http/route.ts'
import { whoAsks } from '#server/ground/http/signed-in.ts'
import type { ViewDeps } from '#server/views/answers.ts'

/** Tells open pages that something live has changed, never what: the answers are asked for as ever. */
export function liveStreamRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const { answers, identity, streams } = deps
  app.addHook('preClose', async () => streams.endAll())

  route(app, deps, getLiveStream, (_, person, request) =>
    streams.open({
      person,
      client: clientOf(request),
      after: numberIn(request.headers['last-event-id']),
      async readAgain() {
        const reader = await whoAsks(request, identity, getLiveStream)
        if (reader?.uid !== person.uid) throw new Failure('unauthorized', 'Please log in.')
        return { leagues: new Set(idsOf(await answers.leaguesFor(reader.uid, {}))), until: reader.until ?? null }
      },
    }),
  )
}

/** Whatever is no number of ours is nothing seen. */
function numberIn(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}
