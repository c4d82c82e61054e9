import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createLog } from '#server/ground/base/log.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { createQueue } from '#server/ground/jobs/queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

export const TEMPLATE = 'benchside_template'

/** One real PostgreSQL for the run, with one migrated database, its queue ready, that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync('/tmp/benchside-test-')
  // The data is thrown away after the run, so nothing needs to be safe on disk: much faster.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), { settings })
  const admin = new pg.Client({ connectionString: server.connectionString })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = databaseUrl(server.connectionString, TEMPLATE)
  const db = createDb(createPool(template, 2))
  await migrate(db)
  await db.destroy()
  const queue = await createQueue({ connectionString: template, log: createLog('silent') })
  await queue.stop()
  project.provide('postgres', server.connectionString)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function databaseUrl(server: string, database: string): string {
  return server.replace('/postgres?', `/${database}?`)
}
