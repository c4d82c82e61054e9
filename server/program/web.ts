import { setTimeout as sleep } from 'node:timers/promises'
import { gameAges } from '#server/facts/gameweeks/age-store.ts'
import { createLog } from '#server/ground/base/log.ts'
import { connect } from '#server/ground/connect.ts'
import { listen } from '#server/ground/db/news.ts'
import { createMadeWork } from '#server/ground/http/made-work.ts'
import { createQueue } from '#server/ground/jobs/queue.ts'
import { measure, withNextMetricsPort } from '#server/ground/metrics/measure.ts'
import { mailPages } from '#server/program/pages/mail-pages.ts'
import { site } from '#server/program/pages/site.ts'
import { createAnswers, type ViewDeps } from '#server/views/answers.ts'
import { buildApp } from './app.ts'
import { createIdentity } from './identity.ts'
import { keepWorker } from './keep-worker.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Part, Start } from './start.ts'

/** The side of the program that serves people. Returns the line for the terminal. */
export async function startWeb({ config: given, connectionString, additions, parts }: Start): Promise<string> {
  const log = createLog(given.logLevel)
  const { metrics, watch, serve } = await measure(given, log)
  const connections = connect(given, connectionString, 'web', { watch, log })
  parts.unshift({ stop: connections.close })
  const { db, now, troubles } = connections
  const config = await prepareDatabase({ config: given, connectionString, connections, log })
  parts.unshift(await serve({ ...connections, gameAges }))
  const queue = await createQueue({ connectionString, log, troubles, most: config.pools.jobs })
  parts.unshift(queue)
  const { identity, provider } = createIdentity({
    db,
    queue,
    config,
    now,
    isHearing: () => channel.isHearing(),
  })
  const made = createMadeWork()
  const answers = createAnswers({ ...connections, made }, () => channel.isHearing())
  const channel = await listen(connectionString, {
    onNews(news) {
      answers.onNews(news)
      identity.onNews(news)
    },
    onGap() {
      answers.onGap()
      identity.onGap()
    },
  })
  parts.unshift({ stop: channel.close })

  let worker: Part | null = null
  let notReady: string | null = 'the program is starting'
  const deps: ViewDeps = {
    ...connections,
    config,
    identity,
    queue,
    made,
    answers,
    log,
    ...(metrics && { metrics }),
  }
  const app = await buildApp(
    deps,
    () => notReady,
    (one) => additions.guard?.(one, provider),
  )
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
  // Only now, so that it does not take processor time from the first page.
  const order = { config: withNextMetricsPort(config), connectionString }
  if (config.role === 'both') worker = keepWorker(order, { log, troubles })
  if (provider) await additions.prepare?.(deps, provider)
  notReady = null
  return `Ready on ${config.publicUrl}`
}

const LAST_LOOK_MS = 300
