import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'

const NUMBER = 4711

type Held = { letGo(): Promise<void> }

/** Lets every `statement`, such as `delete on saved_team`, wait until `letGo`: so a test decides who of two comes first. */
export async function hold(
  db: Db,
  statement: string,
  { moment = 'after' }: { moment?: 'before' | 'after' } = {},
): Promise<Held> {
  const table = sql.ref(statement.split(' on ')[1] ?? '')
  await sql`create or replace function hold_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${sql.lit(NUMBER)}); return null; end $$`.execute(db)
  const trigger = `create trigger hold_here ${moment} ${statement} for each statement execute function hold_here()`
  await sql.raw(trigger).execute(db)
  const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(NUMBER)})`.execute(trx)
    isHeld.resolve()
    await mayEnd.promise
  })
  await Promise.race([isHeld.promise, holding])
  return {
    async letGo() {
      mayEnd.resolve()
      await holding
      await sql`drop trigger hold_here on ${table}`.execute(db)
      await sql`drop function hold_here`.execute(db)
    },
  }
}

/** Waits until that many of the database wait for a lock. */
export async function lockWaits(db: Db, count: number): Promise<void> {
  for (let tries = 0; tries < 500; tries++, await sleep(20)) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    `.execute(db)
    if (rows.length >= count) return
  }
  throw new Error('Nobody waits')
}
