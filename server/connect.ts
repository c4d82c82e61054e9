import type pg from 'pg'
import type { Config } from './config.ts'
import { createDb, createPool, type Db } from './db/db.ts'
import { createUpstream } from './upstream/create-upstream.ts'
import { createGate, gateDefaults } from './upstream/gate.ts'
import type { Upstream } from './upstream/upstream.ts'

/** What the web's side and the jobs' side of the program have in common. */
export type Connections = { db: Db; pool: pg.Pool; upstream: Upstream; now(): Date; close(): Promise<void> }

const MOST_CONNECTIONS = 12

/** People wait in the web's process, nobody waits in the worker's: together they keep to the cap on parallel calls. */
export type Side = 'web' | 'worker'

const PEOPLES_SHARE = 0.3

export function connect({ upstream }: Config, connectionString: string, side: Side): Connections {
  const pool = createPool(connectionString, MOST_CONNECTIONS)
  const db = createDb(pool)
  const coolDown = upstream.breakerSeconds * 1000
  const gate = createGate(db, {
    ...gateDefaults,
    perSecond: upstream.perSecond,
    coolDown,
    longestCoolDown: upstream.breakerMostSeconds * 1000,
  })
  const forPeople = Math.ceil(upstream.mostParallel * PEOPLES_SHARE)
  const parallel = side === 'web' ? forPeople : Math.max(1, upstream.mostParallel - forPeople)
  return {
    db,
    pool,
    upstream: createUpstream({
      draftUrl: upstream.draftUrl,
      classicUrl: upstream.classicUrl,
      userAgent: upstream.userAgent,
      gate,
      limits: { parallel },
    }),
    now: () => new Date(),
    close: () => db.destroy(),
  }
}
