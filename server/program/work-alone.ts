import { gameAges } from '#server/facts/gameweeks/age-store.ts'
import { createLog } from '#server/ground/base/log.ts'
import { connect } from '#server/ground/connect.ts'
import { measure } from '#server/ground/metrics/measure.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Start } from './start.ts'
import { startWorking } from './work.ts'
import { startWorkerHealth } from './worker-health.ts'

/** A worker that is started by itself, on a database that it shares with others. Returns the line for the terminal. */
export async function startWorkerAlone({ config: given, connectionString, parts }: Start): Promise<string> {
  const log = createLog(given.logLevel)
  const { metrics, watch, serve } = await measure(given, log)
  const connections = connect(given, connectionString, 'worker', { watch, log })
  const config = await prepareDatabase({ config: given, connectionString, connections, log })
  const health = await startWorkerHealth({ config, connections })
  parts.unshift(health)
  parts.unshift(await serve({ ...connections, gameAges }))
  parts.unshift(await startWorking(config, { connectionString, connections, log, metrics }))
  parts.unshift({ stop: async () => health.tell('the program is stopping') })
  health.tell(null)
  return `Ready to work; how it is stands at ${health.url}/readyz`
}
