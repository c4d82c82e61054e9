import { sql } from 'kysely'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import type { Db } from './db.ts'
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
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name))
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

/** Refuses to start an older program on tables that a newer one has migrated. */
export async function refuseNewerSchema(db: Db): Promise<void> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  const newer = rows[0]?.is_there ? await watchSchema(db).newer() : null
  if (newer !== null) throw new StartRefused(`This program is too old: ${newer}.`)
}

function isNotThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && NOT_THERE.has(String(error.code))) || isNotThere(error.cause)
}
