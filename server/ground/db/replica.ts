import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '#server/ground/base/log.ts'
import type { Db } from './db.ts'

/** Runs a read on the replica while that has everything that the primary has, else on the primary. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Is told which of the two answered a read. */
export type ReadWatch = { read(by: 'replica' | 'primary'): void }

type Replica = {
  primary: Db
  replica: Db
  log?: Pick<Log, 'warn'> | undefined
  watch?: ReadWatch | undefined
  patienceMs?: number
  restMs?: number
}

/** How often a replica is asked whether it has caught up, before the primary answers, and the pause between. */
const TRIES = 4
const PAUSE_MS = 10
/** How long the check and the read may take together. */
const PATIENCE_MS = 1000
/** How long a replica is left alone after it has failed, so that one that is gone holds up one read in a while only. */
const REST_MS = 2000

/**
 * Each read asks the primary how far it has written, and the replica whether it has replayed that much: so no read sees less than any
 * read before it, whichever process made that, and whoever was answered with it. docs/decisions/081.
 */
export function readFromReplica(settings: Replica): Read {
  const { primary, replica, log, watch, patienceMs = PATIENCE_MS, restMs = REST_MS } = settings
  let restsUntil = 0
  let isTold = false
  return async (work) => {
    if (performance.now() < restsUntil) return onPrimary(work)
    const wanted = await positionOf(primary)
    try {
      const read = await inTime(readOnceThere(replica, wanted, work), patienceMs)
      if (read) {
        isTold = false
        watch?.read('replica')
        return read.value
      }
      rest('the replica is behind: the primary answers')
    } catch (error) {
      rest('the replica does not answer: the primary does', error)
    }
    return onPrimary(work)
  }

  function onPrimary<T>(work: (db: Db) => Promise<T>): Promise<T> {
    watch?.read('primary')
    return work(primary)
  }

  function rest(message: string, err?: unknown): void {
    restsUntil = performance.now() + restMs
    if (!isTold) log?.warn({ err }, message)
    isTold = true
  }
}

/**
 * SQL that identifies a database and its replicas: by the cluster, and by the database within it, since a copy for
 * a rehearsal may lie in the same cluster.
 */
export const WHICH_DATABASE =
  "(select system_identifier || '/' || oid from pg_control_system(), pg_database where datname = current_database())"
/** SQL for how often the cluster that writes has been taken over by a replica: positions count within one timeline only. */
export const TIMELINE_WRITTEN = "('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::integer"
/** The same for a replica, as of its last restart point: behind for some minutes after a failover, never ahead. */
export const TIMELINE_REPLAYED = '(select timeline_id from pg_control_checkpoint())'

type Position = { lsn: string; database: string; timeline: number }

/** Includes what is not on disk yet: with `synchronous_commit` off others may see it already. */
async function positionOf(primary: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_wal_insert_lsn()::text as lsn, ${sql.raw(WHICH_DATABASE)} as database,
      ${sql.raw(TIMELINE_WRITTEN)} as timeline`.execute(primary)
  const [position] = rows
  if (!position) throw new Error('The primary does not say how far it has written')
  return position
}

/** Null where the replica lags. Check and read share a connection: one address may stand for several replicas. */
function readOnceThere<T>(replica: Db, wanted: Position, work: (db: Db) => Promise<T>): Promise<{ value: T } | null> {
  return replica.connection().execute(async (connected) => {
    for (let left = TRIES; left > 0; left--) {
      if (await isThere(connected, wanted)) return { value: await work(connected) }
      if (left > 1) await sleep(PAUSE_MS)
    }
    return null
  })
}

async function isThere(replica: Db, { lsn, database, timeline }: Position): Promise<boolean> {
  const { rows } = await sql<{ there: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
      and ${sql.raw(WHICH_DATABASE)} = ${database} and ${sql.raw(TIMELINE_REPLAYED)} = ${timeline} as there`.execute(
    replica,
  )
  return rows[0]?.there === true
}

async function inTime<T>(attempt: Promise<T>, patienceMs: number): Promise<T> {
  const waiting = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error(`The replica did not answer within ${patienceMs} ms`)
  })
  try {
    return await Promise.race([attempt, late])
  } finally {
    waiting.abort()
    // Whichever lost the race may still fail, and nobody waits for it any more.
    late.catch(() => undefined)
    attempt.catch(() => undefined)
  }
}
