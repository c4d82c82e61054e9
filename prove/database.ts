import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'

/** A PostgreSQL of the proof's own: several processes of the program share it. */
export type ProofServer = {
  dataDir: string
  /** Kills the server itself, which is started again at once. */
  crash(): void
  /** An empty database, or a copy of another one. */
  database(name: string, from?: string): Promise<string>
  stop(): Promise<void>
}

/** Settings that all processes on one database share: a token of one is valid at all of them. */
export const SHARED = {
  AUTH_SECRET: 'a-secret-of-the-proofs-that-is-long-enough',
  PUBLIC_URL: 'http://localhost:3999',
}

/** `isSafe`: what is acknowledged must be there after the server itself was killed. */
export async function startServer({ isSafe = false }: { isSafe?: boolean } = {}): Promise<ProofServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'benchside-prove-'))
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = { max_connections: '200', ...(isSafe ? {} : fast) }
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), { settings })
  return {
    dataDir,
    crash() {
      const pid = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
    },
    async database(name, from) {
      await queried(server.connectionString, `drop database if exists ${name} with (force)`)
      await queried(server.connectionString, `create database ${name} template ${from ?? 'template0'}`)
      // The program requires a host name in its address; the socket's folder overrules it.
      return server.connectionString.replace('@/postgres?', `@localhost/${name}?`)
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function queried<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
