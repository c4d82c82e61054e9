import { sql } from 'kysely'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import type { Db } from './db.ts'
import { formerVersion } from './former-tables.ts'
import { migrationNames } from './migrate.ts'

/** Whether the tables are still those that this process knows: a newer program may have brought them up to date meanwhile. */
export type Schema = {
  /** Migrations that have run and that this program does not know, as a sentence; null where there are none. */
  newer(): Promise<string | null>
  /** Whether a statement failed because of them. From then on the process can no longer be used. */
  isOutgrownBy(error: unknown): Promise<boolean>
  isOutgrown(): boolean
}

/** PostgreSQL's codes for a column, a table or a constraint that does not exist. */
const NOT_THERE = new Set(['42703', '42P01', '42P10'])

export function watchSchema(db: Db): Schema {
  let isOutgrown = false

  async function newer(): Promise<string | null> {
    const known = await migrationNames()
    const unknown = (await doneIn(db)).filter((name) => !known.includes(name))
    return unknown.length === 0
      ? null
      : `the database belongs to a newer version of the program, with ${unknown.join(', ')}: update this one`
  }

  return {
    newer,
    async isOutgrownBy(error) {
      if (!isNotThere(error)) return false
      isOutgrown ||= (await newer().catch(() => null)) !== null
      return isOutgrown
    },
    isOutgrown: () => isOutgrown,
  }
}

/** Refuses to start on tables that a newer program has migrated, or that came about before 1.0. */
export async function refuseOtherSchema(db: Db): Promise<void> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (!rows[0]?.is_there) return
  const former = formerVersion(await doneIn(db))
  if (former) throw new StartRefused(`The database is of ${former.version}. ${former.remedy}`)
  const newer = await watchSchema(db).newer()
  if (newer !== null) throw new StartRefused(`This program is too old: ${newer}.`)
}

async function doneIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function isNotThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && NOT_THERE.has(String(error.code))) || isNotThere(error.cause)
}
