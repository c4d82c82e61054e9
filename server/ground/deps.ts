import type pg from 'pg'
import type { Config } from '#server/ground/base/config.ts'
import type { Log } from '#server/ground/base/log.ts'
import type { Troubles } from '#server/ground/base/troubles.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Locks } from '#server/ground/db/locks.ts'
import type { Schema } from '#server/ground/db/schema.ts'
import type { MadeWork } from '#server/ground/http/made-work.ts'
import type { Identity } from '#server/ground/identity/identity.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import type { Metrics } from '#server/ground/metrics/metrics.ts'
import type { Outgoing } from '#server/ground/outgoing/outgoing.ts'
import type { Upstream } from '#server/ground/upstream/upstream.ts'

/** Everything with side effects (database, network, clock), built once and passed in. */
export type Deps = {
  config: Config
  db: Db
  pool: pg.Pool
  locks: Locks
  upstream: Upstream
  outgoing: Outgoing
  identity: Identity
  /** Answers that are put together for whoever asks. */
  made: MadeWork
  queue: Queue
  now(): Date
  log: Log
  troubles: Troubles
  schema: Schema
  /** Absent where nobody measures. */
  metrics?: Metrics
}

/** What a job needs: no request to answer and no signed-in person. */
export type JobDeps = Pick<Deps, 'config' | 'db' | 'locks' | 'upstream' | 'outgoing' | 'queue' | 'now' | 'log'> & {
  /** The number of this version of the program among those that have made answers; the newest is the highest. */
  version: number
}
