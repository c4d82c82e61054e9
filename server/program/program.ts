import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DemoSettings } from '#contract/site.ts'
import { createAnswers } from './answers.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from './connect.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { listen } from './db/news.ts'
import type { Deps } from './deps.ts'
import { mailPages } from './http/mail-pages.ts'
import { site } from './http/site.ts'
import { createIdentity } from './identity/create-identity.ts'
import type { Provider } from './identity/embedded-provider.ts'
import { createQueue } from './jobs/queue.ts'
import { JOB_NAMES } from './jobs/schedule.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/create-mailer.ts'
import { startWorking } from './work.ts'

/** What the demo adds to the program. */
export type Additions = {
  demo?: DemoSettings
  /** More routes, before the pages. */
  routes?(app: FastifyInstance): void
  /** Runs before the program says that it is ready, where the program signs people in itself. */
  prepare?(deps: Deps, provider: Provider): Promise<void>
  /** False where something else serves the pages. */
  pages?: boolean
}

export type Program = { stop(): Promise<void> }

/** The whole program: its database, the web's side, and a worker beside it. */
export async function startProgram(config: Config, additions: Additions = {}): Promise<Program> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'))
  const connectionString = embedded?.connectionString ?? config.databaseUrl ?? ''
  // What runs, latest first: the order in which it is stopped.
  const parts: Program[] = embedded ? [embedded] : []
  const stop = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) await part.stop()
  }
  try {
    if (config.role === 'worker') parts.unshift(await migratedWorker(config, connectionString))
    else await startWeb({ config, connectionString, additions, parts })
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function migratedWorker(config: Config, connectionString: string): Promise<Program> {
  const connections = connect(config, connectionString, 'worker')
  await migrate(connections.db)
  await connections.close()
  return startWorking(config, connectionString)
}

type Web = { config: Config; connectionString: string; additions: Additions; parts: Program[] }

async function startWeb({ config, connectionString, additions, parts }: Web): Promise<void> {
  const log = createLog(config.logLevel)
  const connections = connect(config, connectionString, 'web')
  parts.unshift({ stop: connections.close })
  const { db, now } = connections
  await migrate(db)
  const mailer = createMailer(config.mail, now)
  const queue = await createQueue({ connectionString, log, names: JOB_NAMES })
  parts.unshift(queue)
  const { identity, provider } = createIdentity({
    ...{ db, queue, config, now },
    isHearing: () => channel.isHearing(),
  })
  const answers = createAnswers(db, () => channel.isHearing())
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
  const worker = config.role === 'both' ? keepWorker({ config, connectionString }) : null
  if (worker) parts.unshift(worker)

  let notReady: string | null = 'the program is starting'
  const deps: Deps = { ...connections, config, mailer, identity, queue, answers, log }
  const app = await buildApp(deps, () => notReady)
  parts.unshift({
    async stop() {
      notReady = 'the program is stopping'
      const ended = worker?.stop()
      // Long enough for whoever stands in front to see it and send nobody here any more.
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
}

const LAST_LOOK_MS = 300
const RESTART_MS = 1000

/** A worker of our own, started again when it dies. */
function keepWorker(order: { config: Config; connectionString: string }): Program {
  let stopping = false
  let worker = begin()
  return {
    async stop() {
      stopping = true
      if (worker.exitCode !== null || worker.signalCode !== null) return
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.kill('SIGTERM')
      await ended
    },
  }

  function begin() {
    const child = fork(path.join(import.meta.dirname, 'worker.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    // A worker that cannot be reached ends, and its end is seen to below.
    child.on('error', () => undefined)
    child.send(order)
    child.once('exit', async () => {
      await sleep(RESTART_MS, undefined, { ref: false })
      if (!stopping) worker = begin()
    })
    return child
  }
}
