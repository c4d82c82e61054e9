import { promises as fs } from 'node:fs'
import path from 'node:path'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './db.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../migrations')

/** Brings the tables up to date; several programs may do it at once, they wait for each other. */
export async function migrate(db: Db): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER })
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}
