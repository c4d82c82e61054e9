import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { markSeasons } from '#server/facts/gameweeks/marks-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { lockUntilCommit } from '#server/ground/db/lock-until-commit.ts'
import type { Lock, Locks } from '#server/ground/db/locks.ts'

/** The first half of the advisory lock of a version; the second is its number. */
const VERSIONS = 20_483

/** A version of the program, and the lock that shows others that one of its workers is there. */
export type Registered = { number: number; lock: Lock }

type Needs = { db: Db; locks: Locks }

/**
 * The version number of this code: the one it has, if that is the newest or if a worker of a newer version is
 * running; else one more than the newest. With a new number all answers are made again, and all teams counted again.
 */
export async function registerVersion({ db, locks }: Needs, code: string): Promise<Registered> {
  return db.transaction().execute(async (trx) => {
    await lockUntilCommit(trx, 'versions of the program')
    const { own, newest, atWork } = await versionsIn(trx, code)
    const isKnown = own > 0 && (own === newest || atWork > own)
    const number = isKnown ? own : newest + 1
    if (!isKnown) {
      await trx.insertInto('program_version').values({ number, code }).execute()
      await markSeasons(trx)
    }
    // Take the lock before this commits: others treat a version without a lock as not running.
    return { number, lock: await holdVersion(locks, number) }
  })
}

/** A shared lock of all workers of a version; PostgreSQL releases it with the last of their connections. */
export function holdVersion(locks: Locks, number: number): Promise<Lock> {
  return locks.share({ space: VERSIONS, number })
}

/** `own`: the latest of this code, `newest`: of any; `atWork`: the newest that some worker holds. 0 where there is none. */
export async function versionsIn(db: Db, code: string): Promise<{ own: number; newest: number; atWork: number }> {
  const { rows } = await sql<{ own: number; newest: number; atWork: number }>`
    select coalesce(max(number) filter (where code = ${code}), 0) as own, coalesce(max(number), 0) as newest, (
      select coalesce(max(objid::bigint), 0) from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2 and classid = ${VERSIONS}
        and database = (select oid from pg_database where datname = current_database())
    ) as "atWork" from program_version`.execute(db)
  return rows[0] ?? { own: 0, newest: 0, atWork: 0 }
}

/** A condition for statements that may write only as long as no newer version is registered. */
export function isNewestVersion(number: number): RawBuilder<SqlBool> {
  return sql`not exists (select from program_version where program_version.number > ${number})`
}
