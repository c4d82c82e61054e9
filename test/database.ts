import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, createPool, type Db } from '#server/db/db.ts'
import { emptied, type Fresh, lookAtFresh } from './emptied.ts'
import { databaseUrl, TEMPLATE } from './global-set-up.ts'

export type TestDatabase = { db: Db; pool: pg.Pool; connectionString: string; close(): Promise<void> }

/** Given back and as good as new. One process has its own, which end with the run; a fresh copy costs ten times as much. */
const spare: string[] = []
let fresh: Promise<Fresh> | undefined

/** A migrated database without anything in it, nobody else's until it is closed. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = spare.pop() ?? (await copy(server))
  const connectionString = databaseUrl(server, name)
  const pool = createPool(connectionString, 8)
  const db = createDb(pool)
  return {
    db,
    pool,
    connectionString,
    async close() {
      await db.destroy()
      const standard = await fresh
      if (standard && (await on(connectionString, (client) => emptied(client, standard)))) spare.push(name)
      else await on(server, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

async function copy(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await on(server, (admin) => admin.query(`create database ${name} template ${TEMPLATE}`))
  fresh ??= on(databaseUrl(server, name), lookAtFresh)
  await fresh
  return name
}

async function on<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
