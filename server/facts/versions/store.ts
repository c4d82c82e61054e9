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
 * The version number of this code. Code that is not the newest gets one more than the newest, and takes over: all
 * answers are made again, and all teams counted again. But while a worker of a newer version is running, known code
 * keeps its number, so that a restarted old worker takes nothing over.
 */
export async function registerVersion({ db, locks }: Needs, code: string): Promise<Registered> {
  return db.transaction().execute(async (trx) => {
    await lockUntilCommit(trx, 'versions of the program')
    const [own, newest, running] = [await newestVersion(trx, code), await newestVersion(trx), await runningVersion(trx)]
    const isKnown = own > 0 && (own === newest || running > own)
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

/** The highest number, of all versions or of this code; 0 where there is none. */
export async function newestVersion(db: Db, code?: string): Promise<number> {
  const { newest } = await db
    .selectFrom('program_version')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('newest'))
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .executeTakeFirstOrThrow()
  return newest
}

/** The highest number whose lock some worker holds; 0 where none does. */
async function runningVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select coalesce(max(objid::bigint), 0)::int as running from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2 and classid = ${VERSIONS}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.running ?? 0
}

/** A condition for statements that may write only as long as no newer version is registered. */
export function isNewestVersion(number: number): RawBuilder<SqlBool> {
  return sql`not exists (select from program_version where program_version.number > ${number})`
}
