import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'

const SETTINGS = { fsync: 'off' }

/** A PostgreSQL, and a real streaming replica of it. */
export type Replicated = {
  primary: EmbeddedPostgres
  replica: EmbeddedPostgres
  /** A replica that was stopped. */
  startReplica(): Promise<void>
  /** The replica takes changes from now on. What was the primary replays what it has, and hears nothing of it. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

/** `prepare` runs on the primary before the replica is copied from it. */
export async function startReplicated(prepare: (connectionString: string) => Promise<void>): Promise<Replicated> {
  const folder = mkdtempSync('/tmp/benchside-replica-')
  const [first, copy] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const making = await startEmbeddedPostgres(first, { settings: SETTINGS })
  await prepare(making.connectionString)
  await making.stop()
  cpSync(first, copy, { recursive: true })
  chmodSync(copy, 0o700)
  writeFileSync(path.join(copy, 'standby.signal'), '')
  appendFileSync(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = 'host=${first} user=postgres'\n`)
  const startReplica = () => startEmbeddedPostgres(copy, { settings: { ...SETTINGS, hot_standby: 'on' } })
  const both: Replicated = {
    primary: await startEmbeddedPostgres(first, { settings: SETTINGS }),
    replica: await startReplica(),
    async startReplica() {
      both.replica = await startReplica()
    },
    async failOver() {
      const { primary, replica } = both
      await run(replica.connectionString, 'select pg_promote()')
      await run(primary.connectionString, 'select pg_logical_emit_message(false, $1, repeat($1, 1000000))', ['x'])
      await primary.stop()
      writeFileSync(path.join(first, 'standby.signal'), '')
      both.primary = replica
      both.replica = await startEmbeddedPostgres(first, { settings: { ...SETTINGS, hot_standby: 'on' } })
    },
    async stop() {
      await both.replica.stop()
      await both.primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return both
}

/** One statement on a connection of its own. */
export async function run(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows
  } finally {
    await client.end()
  }
}
