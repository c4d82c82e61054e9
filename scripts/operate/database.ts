import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '#server/ground/base/config.ts'
import { addressOfEmbedded, DataFolderInUse, startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'

/** The message of a command that finds no database. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'
}

const TRIES = 20

/** Works on the program's database, whether the program runs or not: starts the embedded one if nobody else has. */
export async function onDatabase<T>(config: Config, work: (connectionString: string) => Promise<T>): Promise<T> {
  const { databaseUrl } = config
  if (databaseUrl !== null) {
    const trouble = await troubleOf(databaseUrl)
    if (trouble) throw new NoDatabase(`The database of DATABASE_URL does not answer: ${trouble}`)
    return work(databaseUrl)
  }
  const folder = embeddedFolder(config)
  if (!existsSync(path.join(folder, 'PG_VERSION')))
    throw new NoDatabase(`There is no database in the data folder ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  for (let left = TRIES; ; left--) {
    const address = addressOfEmbedded(folder)
    if ((await troubleOf(address)) === null) return work(address)
    try {
      return await onStopped(config, work)
    } catch (error) {
      // A program that is starting has locked the folder but does not accept connections yet: try again.
      if (!(error instanceof DataFolderInUse) || left === 0) throw error
      await sleep(500)
    }
  }
}

/** Works on an embedded database that no program runs on; throws `DataFolderInUse` where one does. */
export async function onStopped<T>(config: Config, work: (connectionString: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres(embeddedFolder(config))
  try {
    return await work(server.connectionString)
  } finally {
    await server.stop()
  }
}

function embeddedFolder({ dataDir }: Config): string {
  return path.join(dataDir, 'postgres')
}

async function troubleOf(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
