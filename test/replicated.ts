import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'

const SETTINGS = { fsync: 'off' }

/** A PostgreSQL, and a real streaming replica of it. */
export type Replicated = {
  primary: EmbeddedPostgres
  replica: EmbeddedPostgres
  /** One that was stopped. */
  startReplica(): Promise<void>
  stop(): Promise<void>
}

/** `prepare` runs on the primary, before the replica becomes a copy of it that is told to follow it. */
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
    async stop() {
      await both.replica.stop()
      await both.primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return both
}
