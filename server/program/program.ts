import path from 'node:path'
import type { Config } from '#server/ground/base/config.ts'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'
import type { Additions, Part } from './start.ts'

/** `ready`: the line for the terminal once it is ready. */
type Program = Part & { ready: string }

/** The whole program: its database, the web's side, and a worker beside it. */
export async function startProgram(config: Config, additions: Additions = {}): Promise<Program> {
  // PostgreSQL starts while the modules of the side are loaded: a third of the start.
  const [embedded, startSide] = await Promise.all([
    config.databaseUrl ? null : startEmbeddedPostgres(path.join(config.dataDir, 'postgres')),
    config.role === 'worker' ? loadWorker() : loadWeb(),
  ])
  const connectionString = embedded?.connectionString ?? config.databaseUrl ?? ''
  // What runs, latest first: the order in which it is stopped.
  const parts: Part[] = embedded ? [embedded] : []
  const stop = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) await part.stop()
  }
  try {
    return { ready: await startSide({ config, connectionString, additions, parts }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function loadWeb() {
  const { startWeb } = await import('./web.ts')
  return startWeb
}

/** Neither side loads what only the other one needs. */
async function loadWorker() {
  const { startWorkerAlone } = await import('./work-alone.ts')
  return startWorkerAlone
}
