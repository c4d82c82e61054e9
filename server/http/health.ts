import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { ping } from '#server/features/gameweeks/store.ts'

/** Why the program cannot be used right now; null when it can. */
export type Readiness = () => string | null

const LONGEST_PING_MS = 1500

/** `/healthz` says that the process lives, `/readyz` that it can be used: its database answers and it is not on its way out. */
export function healthRoutes(app: FastifyInstance, { db }: Deps, readiness: Readiness): void {
  const hidden = { schema: { hide: true } as object }
  app.get('/healthz', hidden, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason = readiness() ?? (await databaseTrouble())
    reply.header('cache-control', 'no-store')
    return reason ? reply.code(503).header('retry-after', 1).send({ status: reason }) : reply.send({ status: 'ready' })
  })

  async function databaseTrouble(): Promise<string | null> {
    const late = new Promise<string>((resolve) => setTimeout(resolve, LONGEST_PING_MS, 'the database is slow').unref())
    return Promise.race([
      ping(db).then(
        () => null,
        () => 'the database does not answer',
      ),
      late,
    ])
  }
}
