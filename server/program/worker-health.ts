import Fastify from 'fastify'
import type { Config } from '#server/ground/base/config.ts'
import type { Connections } from '#server/ground/connect.ts'
import { healthRoutes } from '#server/ground/http/health.ts'

type Needs = { config: Config; connections: Pick<Connections, 'db' | 'pool' | 'troubles' | 'schema'> }

/** `tell`: why the worker does nothing right now; null while it works. */
type WorkerHealth = { url: string; tell(reason: string | null): void; stop(): Promise<void> }

/** The only routes of a worker on its own: its health. */
export async function startWorkerHealth({ config, connections }: Needs): Promise<WorkerHealth> {
  const app = Fastify({ forceCloseConnections: true })
  let notReady: string | null = 'the program is starting'
  healthRoutes(app, connections, () => notReady)
  const url = await app.listen({ port: config.port, host: config.host })
  return {
    url,
    tell(reason) {
      notReady = reason
    },
    stop: () => app.close(),
  }
}
