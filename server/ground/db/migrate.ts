import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations')
const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER })

/** Brings the tables up to date, or up to one migration; several programs may do it at once, they wait for each other. */
export async function migrate(db: Kysely<Tables>, { upTo }: { upTo?: string } = {}): Promise<void> {
  const migrator = new Migrator({ db, provider })
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}

/** All that this program knows, in their order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).toSorted()
}
