import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'

/** A PostgreSQL of the proof's own: several processes of the program share it. */
type ProofServer = {
  dataDir: string
  /** An empty one of that name. */
  database(name: string): Promise<string>
  stop(): Promise<void>
}

/** What processes on one database have in common: a token of one is good at all of them. */
export const SHARED = {
  AUTH_SECRET: 'a-secret-of-the-proofs-that-is-long-enough',
  PUBLIC_URL: 'http://localhost:3999',
}

/** What is killed is the program, never the server: it need not be safe on disk. */
export async function startServer(): Promise<ProofServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'benchside-prove-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), { settings })
  return {
    dataDir,
    async database(name) {
      await queried(server.connectionString, `create database ${name}`)
      // The program wants the name of a host in its address, which the folder of the socket overrules.
      return server.connectionString.replace('@/postgres?', `@localhost/${name}?`)
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function queried(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
