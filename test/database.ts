import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, createPool, type Db } from '#server/ground/db/db.ts'
import { createLocks, type Locks } from '#server/ground/db/locks.ts'
import { databaseUrl, TEMPLATE } from './global-set-up.ts'
import { emptied, type Fresh, lookAtFresh } from './program/emptied.ts'

export type TestDatabase = { db: Db; pool: pg.Pool; locks: Locks; connectionString: string; close(): Promise<void> }

const locksByDb = new WeakMap<Db, Locks>()

/** The locks of a database that was made here, so that a test needs to pass only the database. */
export function locksOf(db: Db): Locks {
  const locks = locksByDb.get(db)
  if (!locks) throw new Error('This database is none of `createTestDatabase`')
  return locks
}

/** Closed databases, emptied for reuse within this process: a fresh copy takes ten times as long. */
const spare: string[] = []
let fresh: Promise<Fresh> | undefined

/** A migrated, empty database; no other test uses it until it is closed. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = spare.pop() ?? (await copy(server))
  const connectionString = databaseUrl(server, name)
  const pool = createPool(connectionString, 8)
  const db = createDb(pool)
  const locks = createLocks(connectionString)
  locksByDb.set(db, locks)
  return {
    db,
    pool,
    locks,
    connectionString,
    async close() {
      await locks.close()
      await db.destroy()
      const standard = await fresh
      if (standard && (await on(connectionString, (client) => emptied(client, standard)))) spare.push(name)
      else await on(server, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/** A database without a single table. */
export async function createEmptyDatabase(): Promise<{ connectionString: string; close(): Promise<void> }> {
  const server = inject('postgres')
  const name = `empty_${randomBytes(6).toString('hex')}`
  await on(server, (admin) => admin.query(`create database ${name}`))
  return {
    connectionString: databaseUrl(server, name),
    close: () => on(server, async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
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
