import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDb, createPool } from '#server/db/db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

export const TEMPLATE = 'benchside_template'

/** One real PostgreSQL for the run, with one migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync('/tmp/benchside-test-')
  // Nothing of a test run outlives it, so nothing has to reach the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), { settings })
  const admin = new pg.Client({ connectionString: server.connectionString })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const db = createDb(createPool(databaseUrl(server.connectionString, TEMPLATE), 2))
  await migrate(db)
  await db.destroy()
  project.provide('postgres', server.connectionString)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function databaseUrl(server: string, database: string): string {
  return server.replace('/postgres?', `/${database}?`)
}
