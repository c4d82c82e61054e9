import type pg from 'pg'
import type { Config } from '#server/ground/base/config.ts'
import type { Log } from '#server/ground/base/log.ts'
import { createTroubles, type Troubles } from '#server/ground/base/troubles.ts'
import { createClock } from '#server/ground/db/clock.ts'
import { createDb, createPool, type Db } from '#server/ground/db/db.ts'
import { createLocks, type Locks } from '#server/ground/db/locks.ts'
import { type Schema, watchSchema } from '#server/ground/db/schema.ts'
import { watchSlowQueries } from '#server/ground/db/slow-queries.ts'
import { requestOfNow } from '#server/ground/http/request-ids.ts'
import { createOutgoing, type Outgoing } from '#server/ground/outgoing/outgoing.ts'
import { createUpstream } from '#server/ground/upstream/create-upstream.ts'
import { createGate, gateDefaults } from '#server/ground/upstream/gate.ts'
import type { Upstream } from '#server/ground/upstream/upstream.ts'
import { UNWATCHED, type UpstreamWatch } from '#server/ground/upstream/watch.ts'

/** What the web's side and the jobs' side of the program have in common. */
export type Connections = {
  db: Db
  pool: pg.Pool
  locks: Locks
  upstream: Upstream
  outgoing: Outgoing
  /** By the database's clock, once it has been read. */
  now(): Date
  readClock(): Promise<number>
  troubles: Troubles
  schema: Schema
  close(): Promise<void>
}

/** The cap on parallel upstream calls, split between the web process (a person waits for its calls) and the worker's. */
export type Side = 'web' | 'worker'

const PEOPLES_SHARE = 0.3

export function connect(
  { upstream, pools, outgoing, slowQueryMs }: Config,
  connectionString: string,
  side: Side,
  { watch = UNWATCHED, log }: { watch?: UpstreamWatch; log?: Log } = {},
): Connections {
  const pool = createPool(connectionString, pools.database)
  const clock = createClock(pool)
  const isWatched = log !== undefined && slowQueryMs > 0
  const db = createDb(pool, isWatched ? watchSlowQueries(log, { slowerThanMs: slowQueryMs, requestOfNow }) : undefined)
  const coolDown = upstream.breakerSeconds * 1000
  const gate = createGate(db, {
    ...gateDefaults,
    perSecond: upstream.perSecond,
    coolDown,
    longestCoolDown: upstream.breakerMostSeconds * 1000,
  })
  const forPeople = Math.ceil(upstream.mostParallel * PEOPLES_SHARE)
  const parallel = side === 'web' ? forPeople : Math.max(1, upstream.mostParallel - forPeople)
  const locks = createLocks(connectionString)
  return {
    db,
    pool,
    locks,
    outgoing: createOutgoing(outgoing),
    upstream: createUpstream({
      draftUrl: upstream.draftUrl,
      classicUrl: upstream.classicUrl,
      gate,
      limits: { parallel },
      watch,
    }),
    now: clock.now,
    readClock: clock.read,
    troubles: createTroubles(),
    schema: watchSchema(db),
    async close() {
      clock.stop()
      await locks.close()
      await db.destroy()
    },
  }
}
