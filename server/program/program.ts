import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DemoSettings } from '#contract/site.ts'
import type { Config } from '#server/ground/config.ts'
import { connect } from '#server/ground/connect.ts'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'
import { listen } from '#server/ground/db/news.ts'
import type { Provider } from '#server/ground/identity/embedded-provider.ts'
import { createQueue } from '#server/ground/jobs/queue.ts'
import { createLog } from '#server/ground/log.ts'
import { createMailer } from '#server/ground/mail/create-mailer.ts'
import { measure, withNextMetricsPort } from '#server/ground/metrics/measure.ts'
import { mailPages } from '#server/program/pages/mail-pages.ts'
import { site } from '#server/program/pages/site.ts'
import { createAnswers, type ViewDeps } from '#server/views/answers.ts'
import { makeLiveStreams } from '#server/views/live/make-streams.ts'
import { buildApp } from './app.ts'
import { createIdentity } from './identity.ts'
import { keepWorker } from './keep-worker.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startWorking } from './work.ts'
import { startWorkerHealth } from './worker-health.ts'

/** What the demo adds to the program. */
export type Additions = {
  demo?: DemoSettings
  /** More routes, before the pages. */
  routes?(app: FastifyInstance): void
  /** Runs before the program says that it is ready, where the program signs people in itself. */
  prepare?(deps: ViewDeps, provider: Provider): Promise<void>
  /** False where something else serves the pages. */
  pages?: boolean
}

type Part = { stop(): Promise<void> }
/** `ready`: what it tells on the terminal once it is. */
export type Program = Part & { ready: string }

/** The whole program: its database, the web's side, and a worker beside it. */
export async function startProgram(config: Config, additions: Additions = {}): Promise<Program> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'))
  const connectionString = embedded?.connectionString ?? config.databaseUrl ?? ''
  // What runs, latest first: the order in which it is stopped.
  const parts: Part[] = embedded ? [embedded] : []
  const stop = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) await part.stop()
  }
  try {
    const start = { config, connectionString, additions, parts }
    const ready = config.role === 'worker' ? await startWorker(start) : await startWeb(start)
    return { ready, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startWorker({ config: given, connectionString, parts }: Start): Promise<string> {
  const log = createLog(given.logLevel)
  const { metrics, watch, serve } = measure(given, log)
  const connections = connect(given, connectionString, 'worker', { watch, log })
  const config = await prepareDatabase({ config: given, connectionString, connections, log })
  const health = await startWorkerHealth({ config, connections })
  parts.unshift(health)
  parts.unshift(await serve(connections))
  parts.unshift(await startWorking(config, { connectionString, connections, log, metrics }))
  parts.unshift({ stop: async () => health.tell('the program is stopping') })
  health.tell(null)
  return `Ready to work; how it is stands at ${health.url}/readyz`
}

type Start = { config: Config; connectionString: string; additions: Additions; parts: Part[] }

async function startWeb({ config: given, connectionString, additions, parts }: Start): Promise<string> {
  const log = createLog(given.logLevel)
  const { metrics, watch, serve } = measure(given, log)
  const connections = connect(given, connectionString, 'web', { watch, log })
  parts.unshift({ stop: connections.close })
  const { db, now, troubles } = connections
  const config = await prepareDatabase({ config: given, connectionString, connections, log })
  parts.unshift(await serve(connections))
  const mailer = createMailer(config.mail, now)
  const queue = await createQueue({ connectionString, log, troubles, most: config.pools.jobs })
  parts.unshift(queue)
  const { identity, provider } = createIdentity({
    db,
    queue,
    config,
    now,
    isHearing: () => channel.isHearing(),
  })
  const answers = createAnswers(db, () => channel.isHearing())
  const streams = makeLiveStreams({ db, now, config })
  const channel = await listen(connectionString, {
    // The streams last: they ask the other two who may still read.
    onNews(news) {
      answers.onNews(news)
      identity.onNews(news)
      streams.onNews(news)
    },
    onGap() {
      answers.onGap()
      identity.onGap()
      streams.onGap()
    },
  })
  parts.unshift({ stop: channel.close })
  const order = { config: withNextMetricsPort(config), connectionString }
  const worker = config.role === 'both' ? keepWorker(order, { log, troubles }) : null
  if (worker) parts.unshift(worker)

  let notReady: string | null = 'the program is starting'
  const deps: ViewDeps = {
    ...connections,
    config,
    mailer,
    identity,
    queue,
    answers,
    streams,
    log,
    ...(metrics && { metrics }),
  }
  const app = await buildApp(deps, () => notReady)
  parts.unshift({
    async stop() {
      notReady = 'the program is stopping'
      const ended = worker?.stop()
      // Time for a load balancer to see that the health check fails, and to stop sending requests here.
      await sleep(LAST_LOOK_MS)
      await app.close()
      await ended
    },
  })
  additions.routes?.(app)
  if (config.mail.readable) mailPages(app, deps)
  await site(app, deps, additions)
  await app.listen({ port: config.port, host: config.host })
  if (provider) await additions.prepare?.(deps, provider)
  notReady = null
  return `Ready on ${config.publicUrl}`
}

const LAST_LOOK_MS = 300
