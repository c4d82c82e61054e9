import { promises as fs } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Log } from '#server/ground/base/log.ts'
import { createDb, createPool } from './db.ts'
import type { Tables } from './tables.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations')
const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER })

/** Brings the tables up to date, or up to one migration; several programs may do it at once, they wait for each other. */
export async function migrate(db: Kysely<Tables>, { upTo }: { upTo?: string } = {}): Promise<void> {
  const migrator = new Migrator({ db, provider })
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}

/** PostgreSQL's code for a lock that was not free in time. */
const IN_USE = '55P03'
const LOCK_MS = 3000
const PAUSE_MS = 2000
const LONGEST_MS = 15 * 60_000

/**
 * The same at the start of a process. Tables may be large, so statements have no time limit. A lock that others hold,
 * as a backup does for minutes, is tried again instead of queued for: others would have to queue behind us.
 */
export async function migrateAtStart(connectionString: string, log: Log): Promise<void> {
  const db = createDb(createPool(connectionString, 2, { statementMs: 0, lockMs: LOCK_MS }))
  const until = Date.now() + LONGEST_MS
  try {
    for (let tries = 1; ; tries++)
      try {
        return await migrate(db)
      } catch (error) {
        if (!isInUse(error) || Date.now() > until) throw error
        if (tries === 1) log.warn('a table that is to be changed is in use, as by a backup: trying until it is free')
        await sleep(PAUSE_MS)
      }
  } finally {
    await db.destroy()
  }
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === IN_USE
}

/** All migrations that this program knows, in their order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).toSorted()
}
