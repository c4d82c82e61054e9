import { createHash } from 'node:crypto'
import pg from 'pg'
import { copyOut } from '#server/ground/db/copy.ts'
import { programVersion } from '#server/ground/http/program-version.ts'
import { writeArchive } from './archive.ts'
import { type StoredTable, sequencesOf, tablesOf } from './catalog.ts'
import { BackupFailure } from './failure.ts'
import { MANIFEST_NAME, type Manifest, pieceName, SECRET_NAME } from './manifest.ts'
import { recordsSecret } from './records-secret.ts'
import { markOfSecret } from './secret-mark.ts'
import { SESSION } from './session.ts'
import type { Entry } from './tar.ts'

/** `isSecretInFile`: the program made the secret for itself, and nobody else has it, so it goes into the file. */
export type BackUpOrder = { file: string; secret: string; isSecretInFile: boolean; signal?: AbortSignal }

const PIECE_BYTES = 4 * 1024 * 1024

/**
 * Writes the whole database, as it is at one moment, into a file that is there whole or not at all; the program may go on
 * meanwhile. Answers what the file says about itself.
 */
export async function backUp(connectionString: string, order: BackUpOrder): Promise<Manifest> {
  const client = new pg.Client({ connectionString, application_name: 'benchside backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SESSION)
    const tables = await tablesOf(client)
    if (!tables.some(({ name }) => name === 'kysely_migration'))
      throw new BackupFailure('There is nothing in the database yet.')
    await client.query('begin isolation level repeatable read read only')
    // Before anything is read: now no table can be altered, and the next statement takes the snapshot.
    await client.query(
      `lock table ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')} in access share mode`,
    )
    if (JSON.stringify(await tablesOf(client)) !== JSON.stringify(tables))
      throw new BackupFailure('The tables were altered at this very moment. Please try again.')
    // With the wrong secret the backup could be restored, but the program would not start on it.
    await recordsSecret(client, order.secret)
    const manifest = await emptyManifest(client, order)
    await writeArchive(order.file, entries(client, { tables, manifest, order }), order)
    await client.query('commit')
    return manifest
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function emptyManifest(client: pg.Client, { secret }: BackUpOrder): Promise<Manifest> {
  const { rows: facts } = await client.query<{ made_at: Date; postgres: string }>(
    `select now() as made_at, current_setting('server_version') as postgres`,
  )
  const { rows: done } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return {
    format: 1,
    program: programVersion(),
    secret: markOfSecret(secret),
    made_at: facts[0]?.made_at.toISOString() ?? '',
    postgres: facts[0]?.postgres ?? '',
    migrations: done.map(({ name }) => name),
    tables: [],
    sequences: [],
  }
}

type Content = { tables: readonly StoredTable[]; manifest: Manifest; order: BackUpOrder }

/** Fills the manifest on the way, and puts it last. */
async function* entries(client: pg.Client, { tables, manifest, order }: Content): AsyncGenerator<Entry> {
  for (const table of tables) yield* tableEntries(client, table, { manifest })
  // Sequences ignore transactions: read last, so that they are never behind the rows.
  manifest.sequences = await sequencesOf(client)
  if (order.isSecretInFile) yield { name: SECRET_NAME, data: Buffer.from(order.secret) }
  yield { name: MANIFEST_NAME, data: Buffer.from(JSON.stringify(manifest, null, 2)) }
}

async function* tableEntries(
  client: pg.Client,
  { name, columns }: StoredTable,
  { manifest }: { manifest: Manifest },
): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  let bytes = 0
  let piece = 0
  const copy = copyOut(client, `copy ${copied(client, { name, columns })} to stdout`)
  for await (const data of inPieces(copy.data)) {
    hash.update(data)
    bytes += data.length
    yield { name: pieceName(name, ++piece), data }
  }
  manifest.tables.push({ name, columns, rows: copy.rows(), bytes, sha256: hash.digest('hex') })
}

/** A table and its columns, as COPY wants them. */
export function copied(client: pg.Client, { name, columns }: StoredTable): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
}

async function* inPieces(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of data) {
    held.push(chunk)
    length += chunk.length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}
