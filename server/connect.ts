import type pg from 'pg'
import type { Config } from './config.ts'
import { createDb, createPool, type Db } from './db/db.ts'
import type { Log } from './log.ts'
import { createUpstream } from './upstream/create-upstream.ts'
import { createGate, gateDefaults } from './upstream/gate.ts'
import type { Upstream } from './upstream/upstream.ts'

/** What the web's side and the jobs' side of the program have in common. */
export type Connections = { db: Db; pool: pg.Pool; upstream: Upstream; now(): Date; close(): Promise<void> }

const MOST_CONNECTIONS = 12

export function connect({ upstream }: Config, connectionString: string, log: Log): Connections {
  const pool = createPool(connectionString, MOST_CONNECTIONS)
  const db = createDb(pool)
  const gate = createGate(db, {
    ...gateDefaults,
    perSecond: upstream.perSecond,
    coolDown: upstream.breakerSeconds * 1000,
  })
  log.debug({ draft: upstream.draftUrl, classic: upstream.classicUrl }, 'where the official games are')
  return {
    db,
    pool,
    upstream: createUpstream({
      draftUrl: upstream.draftUrl,
      classicUrl: upstream.classicUrl,
      userAgent: upstream.userAgent,
      gate,
      limits: { parallel: upstream.mostParallel },
    }),
    now: () => new Date(),
    close: () => db.destroy(),
  }
}
