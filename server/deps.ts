import type { Answers } from './answers.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Identity } from './identity/identity.ts'
import type { Queue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Upstream } from './upstream/upstream.ts'

/** Everything that touches the world, built once and handed in. */
export type Deps = {
  config: Config
  db: Db
  upstream: Upstream
  mailer: Mailer
  identity: Identity
  queue: Queue
  answers: Answers
  now(): Date
  log: Log
}

/** What a job needs: it answers nobody and knows no person. */
export type JobDeps = Pick<Deps, 'config' | 'db' | 'upstream' | 'mailer' | 'queue' | 'now' | 'log'>
