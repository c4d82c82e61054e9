import { gameAges } from '#server/facts/gameweeks/age-store.ts'
import type { Config } from '#server/ground/base/config.ts'
import { createLog, type Log } from '#server/ground/base/log.ts'
import { type Connections, connect } from '#server/ground/connect.ts'
import { createWorkingQueue } from '#server/ground/jobs/queue.ts'
import { createMailer } from '#server/ground/mail/create-mailer.ts'
import { measure } from '#server/ground/metrics/measure.ts'
import type { Metrics } from '#server/ground/metrics/metrics.ts'
import { codeVersion } from './code-version.ts'
import { jobFunctions } from './jobs.ts'
import { startJobs } from './schedule.ts'
import { joinVersions } from './versions.ts'
import { WHAT_FOLLOWS } from './what-follows.ts'

type Needs = { connectionString: string; connections: Connections; log: Log; metrics: Metrics | undefined }

/** The worker that the web's process forks, on a database that it has prepared. */
export async function startForked(config: Config, connectionString: string): Promise<{ stop(): Promise<void> }> {
  const log = createLog(config.logLevel)
  const { metrics, watch, serve } = await measure(config, log)
  const connections = connect(config, connectionString, 'worker', { watch, log })
  await connections.readClock()
  const measured = await serve({ ...connections, gameAges })
  const working = await startWorking(config, { connectionString, connections, log, metrics })
  return {
    async stop() {
      await working.stop()
      await measured.stop()
    },
  }
}

/** The side of the program without HTTP routes: it looks for news, syncs leagues, makes the answers. */
export async function startWorking(
  config: Config,
  { connectionString, connections, log, metrics }: Needs,
): Promise<{ stop(): Promise<void> }> {
  const { troubles } = connections
  const queue = await createWorkingQueue({
    connectionString,
    log,
    troubles,
    most: config.pools.jobs,
    ...(metrics && { onEnd: metrics.ended }),
  })
  const mailer = createMailer(config.mail, connections.now)
  const stopping = new AbortController()
  const version = await joinVersions({ ...connections, log }, codeVersion())
  const deps = {
    ...connections,
    config,
    mailer,
    queue,
    log,
    version: version.number,
    happened: WHAT_FOLLOWS,
    stopping: stopping.signal,
  }
  await version.work({ start: () => startJobs(queue, jobFunctions(deps)), end: queue.rest })
  return {
    // The process ends then: jobs under way are cut short, and the database says what is left to do.
    // Only mails that are on their way are waited for: nobody could say whether they arrived.
    async stop() {
      stopping.abort()
      version.stop()
      await mailer.close()
      await queue.stop()
    },
  }
}
