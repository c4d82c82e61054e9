import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { copyIn } from '#server/ground/db/copy.ts'
import { formerVersion } from '#server/ground/db/former-tables.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { operateWith } from '#server/ground/settings/operate.ts'
import type { OpenArchive } from './archive.ts'
import { copied } from './back-up.ts'
import { CARRIED_INTO, carryOver } from './carry-over.ts'
import { dropEverything, tablesOf } from './catalog.ts'
import type { Checked } from './check.ts'
import { departuresSince, type Repeated, repeatDepartures } from './departures.ts'
import { BackupFailure } from './failure.ts'
import { type Manifest, tableOfPiece } from './manifest.ts'
import { recordsSecret } from './records-secret.ts'
import { SESSION } from './session.ts'
import { settle } from './settle.ts'

const MOST_CHECKS = 10
const CHECK_EVERY_MS = 100

/** `isOfNow`: nothing has happened since the backup, so no session is ended and no mail parked. */
export type RestoreOrder = { secret: string; replace: boolean; isOfNow?: boolean }

/** `departed`: how many had left or unsubscribed since and were removed again; null where no record says so. */
export type Restored = { tables: number; rows: number; parked: number; departed: Repeated | null }

/**
 * Puts a checked backup in the place of what is in the database, and brings it up to date: all in one transaction, so that a
 * restore that fails has changed nothing.
 */
export async function restore(
  connectionString: string,
  { archive, checked }: { archive: OpenArchive; checked: Checked },
  { secret, replace, isOfNow = false }: RestoreOrder,
): Promise<Restored> {
  const { manifest } = checked
  const client = new pg.Client({ connectionString, application_name: 'benchside restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SESSION)
    await refuseRunning(client)
    const db = onOneConnection(client)
    const restored = await db.transaction().execute(async (trx) => {
      const isEmpty = (await tablesOf(client)).length === 0
      if (!isEmpty && !replace)
        throw new BackupFailure(
          `The database is not empty. Say --replace to throw away what is in it: ${operateWith('restore <file>', '--replace')}`,
        )
      const departures = isEmpty ? null : await departuresSince(client, manifest)
      if (!isEmpty) await dropEverything(client)
      const isFormer = formerVersion(manifest.migrations) !== null
      await migrate(trx, { upTo: isFormer ? CARRIED_INTO : (manifest.migrations.at(-1) ?? '') })
      const put = () => fill(client, archive, { manifest })
      await (isFormer ? carryOver(client, manifest, put) : put())
      await migrate(trx)
      const ofRecords = await recordsSecret(client, secret)
      const parked = isOfNow ? 0 : await settle(trx)
      return {
        ...counted(manifest),
        parked,
        departed: departures && (await repeatDepartures(trx, departures, { secret: ofRecords })),
      }
    })
    // ANALYZE: the planner has no statistics of the new rows yet.
    await client.query('analyze')
    return restored
  } finally {
    await client.end().catch(() => undefined)
  }
}

function counted({ tables }: Manifest): { tables: number; rows: number } {
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/** PostgreSQL lists a connection for a moment after it was closed: a program that has just ended is not running. */
async function refuseRunning(client: pg.Client): Promise<void> {
  for (let checks = 0; await isRunning(client); checks++) {
    if (checks === MOST_CHECKS)
      throw new BackupFailure('The program runs on this database. Stop all of its processes first.')
    await sleep(CHECK_EVERY_MS)
  }
}

async function isRunning(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'benchside%' and application_name <> 'benchside keeper' limit 1`,
  )
  return rows.length > 0
}

/** So that the transaction and COPY are on the same connection. */
function onOneConnection(client: pg.Client): Kysely<Tables> {
  const connected = Object.assign(client, { release: () => undefined })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => connected, end: async () => undefined } as never }),
  })
}

async function fill(client: pg.Client, archive: OpenArchive, { manifest }: { manifest: Manifest }): Promise<void> {
  const fresh = await tablesOf(client)
  const missing = manifest.tables.filter(({ name }) => !fresh.some((table) => table.name === name))
  if (missing.length > 0)
    throw new BackupFailure(`These tables of it belong to no migration: ${missing.map(({ name }) => name).join(', ')}.`)
  const all = fresh.map(({ name }) => client.escapeIdentifier(name))
  // User triggers guard against manual changes; rows of a backup have passed them already.
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${all.join(', ')}`)
  const source = inTables(archive)
  for (const table of manifest.tables) {
    const hash = createHash('sha256')
    const rows = await copyIn(client, `copy ${copied(client, table)} from stdin`, summed(source(table.name), hash))
    if (rows !== table.rows || hash.digest('hex') !== table.sha256)
      throw new BackupFailure(`The table ${table.name} did not arrive whole. Nothing was changed.`)
  }
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  for (const { name, last_value, is_called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), last_value, is_called])
}

/** The tables come in the order of the manifest, each in pieces that follow one another. */
function inTables(archive: OpenArchive): (table: string) => AsyncGenerator<Buffer> {
  const entries = archive.entries()
  let next = entries.next()
  return async function* pieces(table) {
    for (let entry = await next; !entry.done; entry = await next) {
      if (tableOfPiece(entry.value.name) !== table) return
      next = entries.next()
      yield entry.value.data
    }
  }
}

async function* summed(data: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of data) {
    hash.update(chunk)
    yield chunk
  }
}
