import type { FastifyInstance } from 'fastify'
import { getLive } from '#contract/live.ts'
import { etagOf, type Finished, finish } from '#server/ground/http/finished.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { withNamesSeen } from '#server/views/leagues/present-names.ts'
import { liveViewsOf } from './store.ts'

/** The leagues as they stand, from the finished answers of the last look. */
export function liveRoutes(app: FastifyInstance, deps: ViewDeps): void {
  route(app, deps, getLive, async (question, person) => {
    const leagues = await deps.answers.leaguesFor(person.uid, question)
    return withNamesSeen(person, await joined(await liveViewsOf(deps.db, leagues)))
  })
}

type StoredView = Omit<Finished, 'etag'>

/** One league's answer goes out as it was stored; several lists are joined without being parsed. */
async function joined(parts: StoredView[]): Promise<Finished> {
  const [only] = parts
  if (only && parts.length === 1) return { ...only, etag: etagOf(only.plain) }
  const inner = parts.map(({ plain }) => plain.subarray(1, -1).toString()).filter((list) => list !== '')
  return finish(Buffer.from(`[${inner.join(',')}]`), { thorough: false })
}
